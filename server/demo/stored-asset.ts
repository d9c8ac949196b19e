import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { Readable } from 'node:stream'
import type { EntityManager } from '@mikro-orm/postgresql'
import type { Services } from '../context.ts'
import { StoredFile, type FilePurpose } from '../entities/stored-file.entity.ts'
import { serverAsset } from '../paths.ts'
import { receiveFile, type ReceivedFile } from '../storage/receive-file.ts'
import type { UploadKind } from '../storage/upload-kinds.ts'
import type { AssetFile } from './data/catalogue.ts'

/** Stores a committed file in the same way as an upload. */
export function receiveAsset(
  services: Services,
  file: AssetFile,
  kind: UploadKind,
  { firstEdition = false } = {},
): Promise<ReceivedFile> {
  const { store, config, pictures } = services
  const nobody = { userId: 0, tenantId: null }
  const asset = createReadStream(serverAsset('demo', 'files', file))
  const stream = firstEdition ? Readable.from(withComment(asset)) : asset
  return receiveFile({ store, limits: config.upload, preparePicture: (load) => pictures.prepare(nobody, load) }, kind, {
    fileName: basename(file),
    stream,
  })
}

/** Other bytes, which every reader of PDFs shows alike. */
async function* withComment(pdf: Readable): AsyncGenerator<Buffer> {
  yield* pdf as AsyncIterable<Buffer>
  yield Buffer.from('\n% First edition\n')
}

export function keepAsset(
  em: EntityManager,
  received: ReceivedFile,
  owner: { tenant: number; purpose: FilePurpose; createdAt: Date },
): StoredFile {
  return em.create(StoredFile, { ...received, ...owner, createdBy: null })
}

const day = 86_400_000

/** A time this many days ago, at an hour of that day (6.5 is half past six), in UTC. */
export function daysAgo(days: number, hour = 8): Date {
  const midnight = Math.floor(Date.now() / day) * day
  return new Date(midnight - days * day + hour * 3_600_000)
}
