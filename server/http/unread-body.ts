import type { FastifyReply, FastifyRequest } from 'fastify'

const drainable = 16 * 1024 * 1024
/** Milliseconds in which a sender can hear its refusal before the connection is cut. */
const lingering = 1000

/**
 * For a body that is refused unread. A little of it flows away, so that the connection can be used again. A lot is left
 * where it is and cut a moment after the answer: cut at once, the sender would meet a broken connection and no answer.
 */
export function leaveUnread({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  raw.unpipe()
  if (Number(headers['content-length'] ?? Infinity) <= drainable) return void raw.resume()
  raw.pause()
  reply.raw.once('finish', () => {
    // Node has begun to read the rest away.
    raw.pause()
    setTimeout(() => {
      if (!raw.complete) raw.socket.destroy()
    }, lingering).unref()
  })
}
