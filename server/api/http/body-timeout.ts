import type { IncomingMessage, ServerResponse } from 'node:http'
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

/** A request whose body is on its way. */
interface Arrival {
  response: ServerResponse
  deadline: number
  /** Bytes of the connection at the last check, and the time of the last check that found more. */
  seen: number
  lastByte: number
}

/**
 * Ends requests whose body does not arrive. Node's requestTimeout would cut long uploads, so it is off, and this
 * watches the bytes instead. A request that is refused before its body has arrived keeps its connection only for a
 * moment: long enough for a small rest, and for the sender to read the reason.
 */
export function closeSlowBodies(app: FastifyInstance, limits: BodyTimeouts = patience): void {
  const arriving = new Map<IncomingMessage, Arrival>()

  app.addHook('onRequest', ({ raw, headers }, reply, done) => {
    if (headers['content-length'] || headers['transfer-encoding']) {
      const now = Date.now()
      const longest = headers['content-type']?.startsWith('multipart/') ? limits.upload : limits.plain
      arriving.set(raw, { response: reply.raw, deadline: now + longest, seen: raw.socket.bytesRead, lastByte: now })
      raw.once('close', () => arriving.delete(raw))
      reply.raw.once('finish', () => endUnread(raw, limits.answered))
    }
    done()
  })

  const timer = setInterval(() => {
    for (const [raw, arrival] of arriving) {
      if (raw.complete || raw.destroyed) arriving.delete(raw)
      else if (isLate(raw, arrival, limits.silence)) {
        arriving.delete(raw)
        if (arrival.response.headersSent) raw.socket.destroy()
        else endWith(raw.socket, 408)
      }
    }
  }, limits.checkEvery).unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

function isLate(raw: IncomingMessage, arrival: Arrival, silence: number): boolean {
  const now = Date.now()
  // Unread bytes in the buffer mean that the server holds the sender up, who may be unable to send more.
  if (raw.socket.bytesRead !== arrival.seen || (raw.readableLength > 0 && !arrival.response.headersSent)) {
    arrival.seen = raw.socket.bytesRead
    arrival.lastByte = now
  }
  return now >= arrival.deadline || now - arrival.lastByte >= silence
}

function endUnread(raw: IncomingMessage, answered: number): void {
  if (raw.complete) return
  setTimeout(() => {
    if (!raw.complete) raw.socket.destroy()
  }, answered).unref()
}
