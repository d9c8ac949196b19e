import type { FastifyReply, FastifyRequest } from 'fastify'

const drainable = 16 * 1024 * 1024
/** Milliseconds in which a sender can read the refusal before the connection is cut. */
const lingering = 1000

/**
 * For a body that is refused unread. A small rest is drained, so that the connection can be reused. A large one stays
 * unread and its connection is cut a moment after the response: cut at once, the sender would see a broken connection
 * instead of the response.
 */
export function discardBody({ raw, headers }: FastifyRequest, reply: FastifyReply): void {
  if (raw.complete) return
  raw.unpipe()
  if (Number(headers['content-length'] ?? Infinity) <= drainable) return void raw.resume()
  raw.pause()
  reply.raw.once('finish', () => {
    // Node has begun to drain the rest.
    raw.pause()
    setTimeout(() => {
      if (!raw.complete) raw.socket.destroy()
    }, lingering).unref()
  })
}
