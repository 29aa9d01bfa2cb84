"""Pictures as pure functions: plain values in, a Plotly figure as a plain dict out (`plotly.graph_objects.Figure(it)`)."""
