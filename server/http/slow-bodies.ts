import type { FastifyInstance } from 'fastify'
import { endWith } from './failures.ts'

const second = 1000

export interface BodyPatience {
  /** Milliseconds without a byte after which a body is given up. */
  silence: number
  /** Milliseconds that a body without files, and one with files, may take in all. */
  plain: number
  upload: number
  /** Milliseconds that the rest of a body may still take once its request is answered. */
  answered: number
  checkEvery: number
}

const patience: BodyPatience = {
  silence: 30 * second,
  plain: 30 * second,
  upload: 2 * 3600 * second,
  answered: 5 * second,
  checkEvery: 5 * second,
}

/**
 * Ends requests whose body does not arrive (row 8 of the drills). Node's own requestTimeout would cut a long upload in
 * the middle, so it is off and this looks at the bytes instead. What is answered before its body has come, because it is
 * refused, keeps its connection for a moment only: long enough for a small rest, and for the sender to read why.
 */
export function closeSlowBodies(app: FastifyInstance, limits: BodyPatience = patience): void {
  app.addHook('onRequest', async ({ raw, headers }, reply) => {
    if (!headers['content-length'] && !headers['transfer-encoding']) return
    const deadline = Date.now() + (headers['content-type']?.startsWith('multipart/') ? limits.upload : limits.plain)
    let seen = raw.socket.bytesRead
    let lastByte = Date.now()
    const timer = setInterval(() => {
      const now = Date.now()
      if (raw.complete || raw.destroyed) return clearInterval(timer)
      // Bytes that lie here unread are held up by us: whoever sent them may not be able to send more.
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
