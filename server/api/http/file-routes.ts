import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Services } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { sendFile } from '../../storage/serve-file.ts'
import { verifyFileUrl } from '../../storage/signed-url.ts'
import { Downloads } from './downloads.ts'

interface FileRow {
  key: string
  size: string
  sha256: string
  content_type: string
}

/** GET /files/{id}/{name}: the bytes behind a signed address, as long as its session lives and may see them. */
export async function addFiles(app: FastifyInstance, { store, secrets }: Services): Promise<void> {
  const downloads = new Downloads()
  const keys = [secrets.fileAddress, ...(secrets.previous ? [secrets.previous.fileAddress] : [])]
  app.get('/files/:id/:name', async (request: FastifyRequest, reply) => {
    const { id = '', name = '' } = request.params as Record<string, string>
    const query = request.query as Record<string, unknown>
    const address = verifyFileUrl(keys, { fileId: id, name, query }, new Date())
    await downloads.begin(address.sessionId, reply.raw)
    const [file] = await request.ctx.services.database.read<FileRow>(
      { scope: 'auth' },
      sql`select * from find_file(${address.fileId}, ${address.sessionId})`,
    )
    if (!file) throw notFound('file')
    const { key, sha256, content_type: contentType } = file
    const served = { key, size: Number(file.size), sha256, contentType, name, disposition: address.disposition }
    return sendFile(request, reply, store, served)
  })
}
