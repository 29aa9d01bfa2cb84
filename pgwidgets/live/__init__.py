"""The live parts of a page: `Plot` owns a Plotly figure, `Panel` owns HTML, `Visitor` is the browser's memory."""
