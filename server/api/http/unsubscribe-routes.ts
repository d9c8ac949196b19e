import type { FastifyInstance, FastifyReply } from 'fastify'
import { asVisitor } from '../../context.ts'
import { isUnsubscribeToken, unsubscribe } from '../../modules/notifications/shared/unsubscribe.ts'

/**
 * GET and POST /mail/unsubscribe/{token}: the address of mails about tickets. GET shows a page and changes nothing,
 * because programs follow links; POST unsubscribes, from that page or by one click in a mail program (RFC 8058), without
 * a session.
 */
export function addUnsubscribing(app: FastifyInstance): void {
  // The body of the click says nothing more than the address.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: 10_000 }, (_request, _body, done) => done(null))
  app.get<{ Params: { token: string } }>('/mail/unsubscribe/:token', async ({ ctx, params }, reply) => {
    if (!isUnsubscribeToken(ctx, params.token)) return unknown(reply)
    return answer(reply, 'Get no more mails about tickets?', 'The bell in the portal goes on telling you.', true)
  })
  app.post<{ Params: { token: string } }>('/mail/unsubscribe/:token', async ({ ctx, params }, reply) => {
    if (!(await unsubscribe(asVisitor(ctx), params.token))) return unknown(reply)
    return answer(
      reply,
      'You get no more mails about tickets',
      'You can have them again in your profile menu, under “Notification settings”.',
    )
  })
}

function unknown(reply: FastifyReply) {
  return answer(reply.code(404), 'This address is not valid', 'Please use the link of a mail as it is.')
}

/** Small enough for any mail program's browser; it needs no script. */
function answer(reply: FastifyReply, title: string, text: string, asks = false) {
  const button =
    '<form method="post"><button style="font: inherit; padding: 12px 24px; border: 0; background: #0b6e8a; color: #ffffff">Unsubscribe</button></form>'
  return reply.header('cache-control', 'no-store').header('x-robots-tag', 'noindex').type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
</head>
<body style="margin: 0; padding: 24px; background: #f1f4f6; color: #1c2a33; font: 16px/1.5 Arial, sans-serif">
<main style="max-width: 560px; margin: 0 auto; padding: 32px; background: #ffffff; border-top: 4px solid #0b6e8a">
<h1 style="margin: 0 0 16px; font-size: 22px">${title}</h1>
<p>${text}</p>
${asks ? button : ''}
</main>
</body>
</html>
`)
}
