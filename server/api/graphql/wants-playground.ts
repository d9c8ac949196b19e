import type { FastifyRequest } from 'fastify'

const json = ['application/json', 'application/graphql-response+json', 'application/*']

/**
 * Whether a person opens /graphql in a browser: a GET without a document that prefers HTML to JSON. A client that
 * accepts anything (curl) or prefers JSON gets the usual GraphQL answer.
 */
export function wantsPlayground({ method, url, headers }: FastifyRequest): boolean {
  if (method !== 'GET' && method !== 'HEAD') return false
  const parameters = new URLSearchParams(url.includes('?') ? url.slice(url.indexOf('?') + 1) : '')
  return !parameters.has('query') && prefersHtml(headers.accept ?? '')
}

/** Compares the weights of the types that the header names (RFC 9110, 12.5.1). Wildcards express no preference. */
function prefersHtml(accept: string): boolean {
  const weights = new Map(
    accept.split(',').map((entry) => {
      const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
      const weight = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1)
      return [type, Number.isFinite(weight) ? weight : 0]
    }),
  )
  const html = weights.get('text/html') ?? 0
  return html > 0 && json.every((type) => (weights.get(type) ?? 0) < html)
}
