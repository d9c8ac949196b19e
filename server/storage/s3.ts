import { Readable } from 'node:stream'
import {
  AbortMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  ListObjectsV2Command,
  type MultipartUpload,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Settings } from '../config.ts'
import { notFound } from '../errors/app-error.ts'
import { StartupError } from '../errors/startup-error.ts'
import { type FileStore, isFileKey, newFileKey, type StoredKey } from './file-store.ts'
import { incomingBytes } from './incoming-bytes.ts'
import { isMissing, storeError } from './s3-errors.ts'

/**
 * S3 takes 10,000 parts: at this size the largest configurable file still fits. One upload holds two parts in memory.
 */
const partSize = 10 * 1024 * 1024
/** An upload lasts two hours at most, and S3 tells only when it began. */
const abandonedAge = 24 * 60 * 60 * 1000
/** The largest object that S3 copies in one call; larger ones pass through the server. */
const largestCopy = 5 * 1024 ** 3
const trash = 'trash/'
const variants = 'variants/'
const mark = 'installation'

/**
 * Opens a file store in a bucket, which is created when missing. A file appears under its key when its last byte is
 * stored. Throws StartupError in one sentence when the bucket cannot be used.
 */
export async function openS3Store(settings: S3Settings): Promise<FileStore> {
  const { bucket: Bucket, endpoint } = settings
  const client = connect(settings)
  await prepareBucket(client, Bucket).catch((error: Error) => {
    client.destroy()
    const reason = (error.message || error.name).replace(/\.$/, '')
    throw new StartupError(`The bucket "${Bucket}" at ${endpoint} cannot be used: ${reason}.`, { cause: error })
  })

  const send = async <T>(call: Promise<T>): Promise<T> =>
    call.catch((error: unknown) => {
      throw storeError(error)
    })

  const removeVariants = async (key: string): Promise<void> => {
    const { Contents = [] } = await send(
      client.send(new ListObjectsV2Command({ Bucket, Prefix: `${variants}${key}/` })),
    )
    for (const { Key } of Contents) await send(client.send(new DeleteObjectCommand({ Bucket, Key })))
  }

  const remove = async (key: string): Promise<void> => {
    if (!isFileKey(key)) throw notFound('file')
    await send(client.send(new DeleteObjectCommand({ Bucket, Key: key })))
    await send(client.send(new DeleteObjectCommand({ Bucket, Key: trash + key })))
    await removeVariants(key)
  }

  async function* keysBelow(prefix: string): AsyncGenerator<StoredKey> {
    for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
      for (const { Key = '', LastModified } of Contents) {
        const key = Key.slice(prefix.length)
        if (isFileKey(key) && LastModified) yield { key, modifiedAt: LastModified }
      }
    }
  }

  /** S3 cannot rename: the old object is deleted when the new one is complete. False when there is no such object. */
  const move = async (from: string, to: string): Promise<boolean> => {
    try {
      const { ContentLength = 0 } = await client.send(new HeadObjectCommand({ Bucket, Key: from }))
      if (ContentLength <= largestCopy) {
        await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }))
      } else {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: from }))
        await new Upload({ client, partSize, queueSize: 1, params: { Bucket, Key: to, Body } }).done()
      }
      await client.send(new DeleteObjectCommand({ Bucket, Key: from }))
      return true
    } catch (error) {
      if (isMissing(error)) return false
      throw storeError(error)
    }
  }

  const bringBack = async (key: string): Promise<boolean> => isFileKey(key) && move(trash + key, key)

  return {
    async write(source, { maxBytes, admit, key = newFileKey() }) {
      if (!isFileKey(key)) throw notFound('file')
      const bytes = incomingBytes(source, { maxBytes, admit })
      const Body = Readable.from(bytes.chunks, { objectMode: false })
      try {
        await new Upload({ client, partSize, queueSize: 1, params: { Bucket, Key: key, Body } }).done()
      } catch (error) {
        Body.destroy()
        source.destroy()
        await remove(key).catch(() => undefined)
        throw storeError(error)
      }
      return { key, ...bytes.summary() }
    },

    async read(key, range) {
      if (!isFileKey(key)) throw notFound('file')
      const Range = range && `bytes=${range.start}-${range.end}`
      const get = () => client.send(new GetObjectCommand({ Bucket, Key: key, Range }))
      const { Body } = await get()
        .catch(async (error: unknown) => {
          if (!isMissing(error) || !(await bringBack(key))) throw error
          return get()
        })
        .catch((error: unknown) => {
          throw isMissing(error) ? notFound('file') : storeError(error)
        })
      return Body as Readable
    },

    async readVariant(key, width) {
      if (!isFileKey(key)) throw notFound('file')
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: `${variants}${key}/${width}` }))
        return Buffer.from(await Body!.transformToByteArray())
      } catch (error) {
        if (isMissing(error)) return undefined
        throw storeError(error)
      }
    },

    async writeVariant(key, width, bytes) {
      if (!isFileKey(key)) throw notFound('file')
      await send(client.send(new PutObjectCommand({ Bucket, Key: `${variants}${key}/${width}`, Body: bytes })))
    },

    remove,
    list: () => keysBelow(''),
    listAside: () => keysBelow(trash),
    bringBack,

    async setAside(key) {
      if (!isFileKey(key)) throw notFound('file')
      await move(key, trash + key)
      await removeVariants(key)
    },

    async readMark() {
      try {
        const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: mark }))
        return (await Body!.transformToString()).trim()
      } catch (error) {
        if (isMissing(error)) return undefined
        throw storeError(error)
      }
    },

    async writeMark(id) {
      await send(client.send(new PutObjectCommand({ Bucket, Key: mark, Body: `${id}\n` })))
    },

    async removeAbandoned(olderThan) {
      const before = Math.min(olderThan.getTime(), Date.now() - abandonedAge)
      let removed = 0
      for await (const { Key, UploadId, Initiated } of uploadsIn(client, Bucket)) {
        if (!Initiated || Initiated.getTime() >= before) continue
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }))
        removed += 1
      }
      return removed
    },

    async freeSpace() {
      return undefined
    },

    async close() {
      client.destroy()
    },
  }
}

function connect({ endpoint, region, accessKey, secretKey }: S3Settings): S3Client {
  return new S3Client({
    endpoint,
    region,
    credentials: { accessKeyId: accessKey, secretAccessKey: secretKey },
    // Bucket names as host names are Amazon's; self-hosted stores rarely support them.
    forcePathStyle: true,
    // Not every store knows the newer checksums; the connection and our own hash cover corruption.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: 3000,
      // Until the response begins; the reader sets the pace of the rest.
      requestTimeout: 60_000,
      throwOnRequestTimeout: true,
      // A user who watches a video holds a connection for as long.
      httpAgent: { maxSockets: 1000, keepAlive: true },
      httpsAgent: { maxSockets: 1000, keepAlive: true },
    },
  })
}

async function prepareBucket(client: S3Client, Bucket: string): Promise<void> {
  try {
    // Unlike a HEAD request, its failure carries a reason, and it needs a permission that the sweep needs too.
    await client.send(new ListObjectsV2Command({ Bucket, MaxKeys: 1 }))
  } catch (error) {
    if (!isMissing(error)) throw error
    await client.send(new CreateBucketCommand({ Bucket }))
  }
}

async function* uploadsIn(client: S3Client, Bucket: string): AsyncGenerator<MultipartUpload> {
  let next: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
  while (next) {
    const answer: ListMultipartUploadsCommandOutput = await client.send(
      new ListMultipartUploadsCommand({ Bucket, ...next }),
    )
    yield* answer.Uploads ?? []
    next = answer.IsTruncated
      ? { KeyMarker: answer.NextKeyMarker, UploadIdMarker: answer.NextUploadIdMarker }
      : undefined
  }
}
