import { takeEarly } from '../early-requests.ts'

/** The progress of an upload, 0 to 100. */
export type OnProgress = (percent: number) => void

export interface UploadFetchOptions extends RequestInit {
  onProgress?: OnProgress
}

/**
 * `fetch`, or the same over XMLHttpRequest where a caller wants the progress of an upload, which fetch does not report.
 * The response to the page's first query may be there already; if that request got no response, it is sent again.
 */
export function fetchWithProgress(input: RequestInfo | URL, init: UploadFetchOptions = {}): Promise<Response> {
  const { onProgress, ...options } = init
  if (onProgress && options.body instanceof FormData) return xhrFetch(String(input), options, onProgress)
  return takeEarly(options)?.catch(() => fetch(input, options)) ?? fetch(input, options)
}

function xhrFetch(url: string, options: RequestInit, onProgress: OnProgress): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(options.method ?? 'POST', url)
    for (const [name, value] of new Headers(options.headers)) request.setRequestHeader(name, value)
    request.responseType = 'text'

    request.upload.addEventListener('progress', (event) => {
      if (event.lengthComputable) onProgress(Math.round((event.loaded / event.total) * 100))
    })
    request.addEventListener('load', () => {
      resolve(new Response(request.responseText, { status: request.status, headers: headersOf(request) }))
    })
    // The same message and type as fetch's own errors.
    request.addEventListener('error', () => reject(new TypeError('Failed to fetch')))
    const stopped = () => reject(new DOMException('The upload was stopped.', 'AbortError'))
    request.addEventListener('abort', stopped)

    if (options.signal?.aborted) return stopped()
    options.signal?.addEventListener('abort', () => request.abort())
    request.send(options.body as FormData)
  })
}

function headersOf(request: XMLHttpRequest): Headers {
  const headers = new Headers()
  for (const line of request
    .getAllResponseHeaders()
    .trim()
    .split(/[\r\n]+/)) {
    // Header values contain colons too.
    const colon = line.indexOf(':')
    if (colon > 0) headers.append(line.slice(0, colon).trim(), line.slice(colon + 1).trim())
  }
  return headers
}
