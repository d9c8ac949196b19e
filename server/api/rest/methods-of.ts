import type { RestRoute } from '../kit/rest-route.ts'

interface Address {
  pattern: RegExp
  method: RestRoute['method']
}

/** Returns a function that lists the methods of a path below the API base path; an empty list for an unknown path. */
export function methodsByAddress(routes: readonly RestRoute[]): (path: string) => string[] {
  const addresses: Address[] = routes.map(({ path, method }) => ({
    pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
    method,
  }))
  return (path) => {
    const methods = addresses.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    // Fastify answers HEAD wherever there is a GET.
    return [...new Set(methods)].flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method]))
  }
}
