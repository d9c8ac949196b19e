export const pdfViewer = {
  fallbackTitle: 'PDF Document',
  nothing: 'No file to display.',
  leave: 'Go to Ezshare',
  download: 'Download',
  print: 'Print',
  search: 'Search in this document',
  loading: 'Loading the document...',
  failed: 'The document could not be shown.',
  page: 'Page {{page}} of {{pages}}',
  preparingPrint: 'Preparing to print...',
} as const
