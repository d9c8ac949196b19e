import type { FastifyInstance } from 'fastify'
import { AppError } from '../../errors/app-error.ts'

/** Refuses bodies in any encoding but plain UTF-8, which every parser assumes (415). */
export function rejectOtherCharsets(app: FastifyInstance): void {
  app.addHook('onRequest', ({ headers }, _reply, done) => {
    const type = headers['content-type']
    const [, charset] = (type?.includes(';') && /;\s*charset\s*=\s*"?([^\s";]*)/i.exec(type)) || []
    if (charset !== undefined && !/^utf-?8$/i.test(charset)) {
      throw new AppError('UNSUPPORTED_TYPE', 'Only the charset utf-8 is accepted here.')
    }
    const encoding = headers['content-encoding'] ?? 'identity'
    if (encoding !== 'identity') throw new AppError('UNSUPPORTED_TYPE', 'Compressed bodies are not accepted here.')
    done()
  })
}
