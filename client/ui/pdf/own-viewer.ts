/**
 * Whether the browser shows a framed PDF itself. Phones and test browsers do not, and Safari leaves the frame blank
 * under the sandbox policy of stored files; a script renders the file there.
 */
export function hasOwnPdfViewer(): boolean {
  const isSafari = /\bVersion\/[\d.]+ (Mobile\/\w+ )?Safari\//.test(navigator.userAgent)
  return navigator.pdfViewerEnabled === true && !isSafari
}
