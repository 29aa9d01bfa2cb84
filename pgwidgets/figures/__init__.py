"""Pictures as pure functions: plain values in, a Plotly figure as a plain dict out (`go.Figure(it)` shows it)."""
