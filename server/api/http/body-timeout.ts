import type { FastifyInstance } from 'fastify'
import { endWith } from './error-responses.ts'

const second = 1000

export interface BodyTimeouts {
  /** Milliseconds without a byte after which a body is abandoned. */
  silence: number
  /** The longest time for a body without files, and for one with files, in milliseconds. */
  plain: number
  upload: number
  /** The longest time for the rest of a body after its response, in milliseconds. */
  answered: number
  checkEvery: number
}

const patience: BodyTimeouts = {
  silence: 30 * second,
  plain: 30 * second,
  upload: 2 * 3600 * second,
  answered: 5 * second,
  checkEvery: 5 * second,
}

/**
 * Ends requests whose body does not arrive. Node's requestTimeout would cut long uploads, so it is off, and this
 * watches the bytes instead. A request that is refused before its body has arrived keeps its connection only for a
 * moment: long enough for a small rest, and for the sender to read the reason.
 */
export function closeSlowBodies(app: FastifyInstance, limits: BodyTimeouts = patience): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (!headers['content-length'] && !headers['transfer-encoding']) return
    const deadline = Date.now() + (headers['content-type']?.startsWith('multipart/') ? limits.upload : limits.plain)
    let seen = raw.socket.bytesRead
    let lastByte = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      // Unread bytes in the buffer mean that the server holds the sender up, who may be unable to send more.
      if (raw.socket.bytesRead !== seen || (raw.readableLength > 0 && !reply.raw.headersSent)) {
        seen = raw.socket.bytesRead
        lastByte = now
      }
      if (now < deadline && now - lastByte < limits.silence) return
      clearInterval(timer)
      if (reply.raw.headersSent) raw.socket.destroy()
      else endWith(raw.socket, 408)
    }, limits.checkEvery).unref()
    raw.once('close', () => clearInterval(timer))
    reply.raw.once('finish', () => {
      if (raw.complete) return
      setTimeout(() => {
        if (!raw.complete) raw.socket.destroy()
      }, limits.answered).unref()
    })
  })
}
