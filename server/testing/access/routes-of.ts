import type { FastifyInstance } from 'fastify'

/** Methods that the framework adds to the routes' own. */
const implied = ['HEAD', 'OPTIONS']

/** `GET /api/auth/me` for every route of the server, read from the router's own tree. Closes the app. */
export async function routesOf(app: FastifyInstance): Promise<string[]> {
  const tree = app.printRoutes({ commonPrefix: false })
  await app.close()
  const prefixes: string[] = []
  return tree
    .split('\n')
    .filter((row) => row.trim() !== '')
    .flatMap((row) => {
      const [, indent = '', part = '', methods = ''] = /^([│ ]*)[├└]── (\S+) \(([A-Z, -]+)\)/.exec(row) ?? []
      const depth = indent.length / 4
      prefixes[depth] = (prefixes[depth - 1] ?? '') + part
      return methods
        .split(', ')
        .filter((method) => !implied.includes(method))
        .map((method) => `${method} ${prefixes[depth]}`)
    })
}
