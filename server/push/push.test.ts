import { createDecipheriv, createECDH, createPublicKey, hkdfSync } from 'node:crypto'
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import jwt from 'jsonwebtoken'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { publicPushKey, pushKey } from '../security/push-key.ts'
import { arePushKeys, encryptPush } from './encrypt-push.ts'
import { isPushAddress } from './push-hosts.ts'
import { createPushSender } from './push-sender.ts'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** A browser with keys of its own. */
function newReader() {
  const curve = createECDH('prime256v1')
  const p256dh = curve.generateKeys('base64url')
  const auth = 'BTBZMqHH6r4Tts7J_aSIgg'
  return {
    keys: { p256dh, auth },
    read(body: Buffer): string {
      const salt = body.subarray(0, 16)
      const theirs = body.subarray(21, 21 + body[20]!)
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(p256dh), theirs])
      const derive = (secret: Buffer, from: Buffer, about: Buffer | string, length: number) =>
        Buffer.from(hkdfSync('sha256', secret, from, about, length))
      const secret = derive(curve.computeSecret(theirs), bytes(auth), info, 32)
      const decipher = createDecipheriv(
        'aes-128-gcm',
        derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16),
        derive(secret, salt, 'Content-Encoding: nonce\0', 12),
      )
      decipher.setAuthTag(body.subarray(-16))
      const plain = Buffer.concat([decipher.update(body.subarray(21 + body[20]!, -16)), decipher.final()])
      return plain.subarray(0, plain.lastIndexOf(2)).toString()
    },
  }
}

describe('A222 a push is encrypted', () => {
  it('as the example of RFC 8291', () => {
    const curve = createECDH('prime256v1')
    curve.setPrivateKey(bytes('yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw'))
    const body = encryptPush(
      'When I grow up, I want to be a watermelon',
      {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      { salt: bytes('DGv6ra1nlYgDCS1FRnbzlw'), curve },
    )
    expect(body.toString('base64url')).toBe(
      'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
    )
  })

  it('for one browser, which reads it with its own keys, and differently each time', () => {
    const { keys, read } = newReader()
    const [one, two] = [encryptPush('Ticket 7', keys), encryptPush('Ticket 7', keys)]
    expect([read(one), read(two)]).toEqual(['Ticket 7', 'Ticket 7'])
    expect(one.equals(two)).toBe(false)
    expect(() => newReader().read(one)).toThrow('authenticate')
  })

  it('with no key that is not one of the curve', () => {
    const { keys } = newReader()
    expect(arePushKeys(keys)).toBe(true)
    expect(arePushKeys({ ...keys, p256dh: `BA${'A'.repeat(85)}` })).toBe(false)
    expect(arePushKeys({ ...keys, p256dh: 'x' })).toBe(false)
    expect(arePushKeys({ ...keys, auth: 'AAAA' })).toBe(false)
  })
})

describe('A223 the key of the installation', () => {
  it('is the same for all servers with one secret, and another one with another', () => {
    const [one, again, other] = ['a', 'a', 'b'].map((secret) => publicPushKey(pushKey(secret.repeat(32))))
    expect(one).toBe(again)
    expect(one).not.toBe(other)
    expect(bytes(one!)).toHaveLength(65)
  })
})

describe('row 94 the address of a browser', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/x', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/x', true],
    ['https://wns2-by3p.notify.windows.com/w/?token=x', true],
    ['https://web.push.apple.com/x', true],
    ['https://push.example.com/x', true],
    ['http://fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com:8443/x', false],
    ['https://fcm.googleapis.com@evil.example/x', false],
    ['https://user@fcm.googleapis.com/x', false],
    ['https://fcm.googleapis.com.evil.example/x', false],
    ['https://evilnotify.windows.com/x', false],
    ['https://notify.windows.com/x', false],
    ['https://push.example.com:444/x', false],
    ['https://127.0.0.1/x', false],
    ['https://[::1]/x', false],
    ['https://localhost/x', false],
    ['https://169.254.169.254/latest/meta-data', false],
    ['file:///etc/passwd', false],
    ['x', false],
    [`https://fcm.googleapis.com/${'x'.repeat(1000)}`, false],
  ])('%s: %s', (address, known) => {
    expect(isPushAddress(address, ['https://push.example.com'])).toBe(known)
  })

  it('is one of PUSH_HOSTS only as an origin with https, or on the own machine', () => {
    const hosts = (text: string) => loadConfig({ PUSH_HOSTS: text }).pushHosts
    expect(hosts('https://push.example.com, http://127.0.0.1:8080')).toEqual([
      'https://push.example.com',
      'http://127.0.0.1:8080',
    ])
    for (const wrong of ['push.example.com', 'http://push.example.com', 'https://a.example/x', 'https://*.example']) {
      expect(() => hosts(wrong)).toThrow('PUSH_HOSTS must be')
    }
  })
})

describe('A222 a push service', () => {
  let server: Server
  let origin: string
  const received: { url: string; headers: IncomingHttpHeaders; body: Buffer }[] = []
  let answers: number[] = []
  beforeAll(async () => {
    server = createServer(async (request, response) => {
      received.push({ url: request.url!, headers: request.headers, body: await buffer(request) })
      const status = answers.shift() ?? 201
      response.writeHead(status, status === 307 ? { location: `${origin}/elsewhere` } : {}).end('x')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => server?.close())
  afterEach(() => {
    received.length = 0
    answers = []
  })

  const [key, previous] = [pushKey('a'.repeat(32)), pushKey('b'.repeat(32))]
  const send = (hosts = [origin]) => {
    const { keys, read } = newReader()
    const sender = createPushSender({ keys: [key, previous], hosts, contact: 'it@example.com' })
    const sent = sender.send({ ...keys, endpoint: `${origin}/browser` }, { text: 'Ticket 7', topic: 'ticket-7' })
    return { sent, read }
  }

  it('gets a text that it cannot read, for a day, and a proof by the key of the installation', async () => {
    const { sent, read } = send()
    expect(await sent).toBe(true)
    const [{ url, headers, body } = { url: '', headers: {}, body: Buffer.of() }] = received
    expect(url).toBe('/browser')
    expect(read(body)).toBe('Ticket 7')
    expect(headers).toMatchObject({ ttl: '86400', topic: 'ticket-7', 'content-encoding': 'aes128gcm' })
    const [, token = '', point = ''] = /^vapid t=([^,]+), k=(.+)$/.exec(String(headers.authorization)) ?? []
    expect(point).toBe(publicPushKey(key))
    const claims = jwt.verify(token, createPublicKey(key), {
      algorithms: ['ES256'],
      audience: origin,
    }) as jwt.JwtPayload
    expect(claims.sub).toBe('mailto:it@example.com')
    expect(claims.exp! - Date.now() / 1000).toBeLessThan(86_400)
  })

  it('that no longer knows the browser ends the subscription', async () => {
    for (const status of [404, 410]) {
      answers = [status]
      expect(await send().sent).toBe(false)
    }
    expect(received).toHaveLength(2)
  })

  it('is asked again with the previous key, under which the browser may have subscribed', async () => {
    answers = [403, 201]
    expect(await send().sent).toBe(true)
    expect(received.map(({ headers }) => String(headers.authorization).split('k=')[1])).toEqual(
      [key, previous].map(publicPushKey),
    )
    answers = [403, 403]
    expect(await send().sent).toBe(false)
  })

  it('that fails is tried again later', async () => {
    answers = [429]
    await expect(send().sent).rejects.toThrow('answered 429')
    answers = [500]
    await expect(send().sent).rejects.toThrow('answered 500')
  })

  it('row 94 is not followed elsewhere, and not called once it is no longer permitted', async () => {
    answers = [307]
    await expect(send().sent).rejects.toThrow('fetch failed')
    expect(received.map(({ url }) => url)).toEqual(['/browser'])
    expect(await send([]).sent).toBe(false)
    expect(received).toHaveLength(1)
  })
})
