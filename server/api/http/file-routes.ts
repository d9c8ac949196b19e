import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import sql from 'sql-template-tag'
import type { Services } from '../../context.ts'
import { notFound } from '../../errors/app-error.ts'
import { withExtension } from '../../storage/file-name.ts'
import type { ByteRange } from '../../storage/file-store.ts'
import { PictureVariants, variantWidths } from '../../storage/picture-variants.ts'
import { isUnchanged, sendFile, sendUnchanged } from '../../storage/serve-file.ts'
import { verifyFileUrl } from '../../storage/signed-url.ts'
import type { Uploader } from '../../storage/uploads-under-way.ts'
import { Downloads } from './downloads.ts'

const pictureExtensions = ['jpg', 'jpeg', 'jfif', 'png', 'webp', 'gif']

interface FileRow {
  key: string
  size: string
  sha256: string
  content_type: string
}

/**
 * GET /files/{id}/{name}: the bytes behind a signed address, as long as its session lives and may see them. With
 * `width`, which is not signed because it grants nothing, a smaller copy of a picture.
 */
export async function addFiles(app: FastifyInstance, { store, pictures, uploads, secrets }: Services): Promise<void> {
  const downloads = new Downloads()
  const variants = new PictureVariants({ store, pictures, uploads })
  const keys = [secrets.fileAddress, ...(secrets.previous ? [secrets.previous.fileAddress] : [])]
  app.get('/files/:id/:name', async (request: FastifyRequest, reply) => {
    const { id = '', name = '' } = request.params as Record<string, string>
    const query = request.query as Record<string, unknown>
    const { fileId, sessionId, disposition } = verifyFileUrl(keys, { fileId: id, name, query }, new Date())
    const width = variantWidth(query.width)
    await downloads.begin(sessionId, reply.raw)
    const { database } = request.ctx.services
    const [file] = await database.read<FileRow>(
      { scope: 'auth' },
      sql`select * from find_file(${fileId}, ${sessionId})`,
    )
    if (!file) throw notFound('file')
    const { key, sha256, content_type: contentType } = file
    const size = Number(file.size)

    if (width !== undefined) {
      const hash = `${sha256}-${width}`
      if (isUnchanged(request, hash)) return sendUnchanged(request, reply, hash)
      const copy = await variants.find({ key, size, contentType }, width, () => viewerOf(database, sessionId))
      if (copy) {
        const read = async (range?: ByteRange) =>
          Readable.from([range ? copy.subarray(range.start, range.end + 1) : copy])
        const contentType = 'image/webp'
        const facts = { sha256: hash, contentType, name: withExtension(name, 'webp', pictureExtensions), disposition }
        return sendFile(request, reply, { ...facts, size: copy.length, read })
      }
    }
    const read = (range?: ByteRange) => store.read(key, range)
    return sendFile(request, reply, { size, sha256, contentType, name, disposition, read })
  })
}

/** Throws NOT_FOUND for any text but one of the widths. */
function variantWidth(value: unknown): number | undefined {
  if (value === undefined) return undefined
  const width = variantWidths.find((each) => String(each) === value)
  if (width === undefined) throw notFound('file')
  return width
}

async function viewerOf(database: Services['database'], sessionId: number): Promise<Uploader> {
  const [viewer] = await database.read<{ id: number; tenant_id: number | null }>(
    { scope: 'auth' },
    sql`select id, tenant_id from find_session(${sessionId})`,
  )
  if (!viewer) throw notFound('file')
  return { userId: viewer.id, tenantId: viewer.tenant_id }
}
