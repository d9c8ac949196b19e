import type { GraphQLRequest } from './check-answer.ts'

/** Replaces XMLHttpRequest, which uploads use, by a stub that passes each request to `fetch`. */
export class UploadRequest extends EventTarget {
  upload = new EventTarget()
  responseType = ''
  status = 0
  responseText = ''
  #url = ''
  #headers = new Headers()

  open(_method: string, url: string): void {
    this.#url = url
  }

  setRequestHeader(name: string, value: string): void {
    this.#headers.set(name, value)
  }

  getAllResponseHeaders(): string {
    return 'content-type: application/graphql-response+json\r\n'
  }

  send(body: FormData): void {
    this.#run(body).catch(() => this.dispatchEvent(new Event('error')))
  }

  abort(): void {
    this.dispatchEvent(new Event('abort'))
  }

  async #run(body: FormData): Promise<void> {
    const response = await fetch(this.#url, { method: 'POST', headers: this.#headers, body })
    this.status = response.status
    this.responseText = await response.text()
    this.dispatchEvent(new Event('load'))
  }
}

/** The GraphQL operation of a request; files of a multipart request are put into its variables at their paths. */
export function readRequest(body: BodyInit | null | undefined): GraphQLRequest {
  if (!(body instanceof FormData)) return JSON.parse(String(body)) as GraphQLRequest
  const sent = JSON.parse(String(body.get('operations'))) as GraphQLRequest
  const map = JSON.parse(String(body.get('map'))) as Record<string, string[]>
  for (const [part, places] of Object.entries(map)) {
    for (const place of places) put(sent, place.split('.'), body.get(part))
  }
  return sent
}

function put(target: object, [name, ...rest]: string[], value: unknown): void {
  const bag = target as Record<string, unknown>
  if (name === undefined) return
  if (rest.length === 0) bag[name] = value
  else put(bag[name] as object, rest, value)
}
