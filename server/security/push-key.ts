import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto'

/** The key by which the installation is known to push services (VAPID, RFC 8292), on the curve P-256. */
export function pushKey(jwtSecret: string): KeyObject {
  for (let attempt = 0; ; attempt += 1) {
    const bytes = Buffer.from(hkdfSync('sha256', jwtSecret, '', `ezshare push, version 1, attempt ${attempt}`, 32))
    const curve = createECDH('prime256v1')
    try {
      curve.setPrivateKey(bytes)
    } catch {
      // One of four billion numbers is no key of this curve.
      continue
    }
    const point = curve.getPublicKey()
    const part = (from: number) => point.subarray(from, from + 32).toString('base64url')
    const key = { kty: 'EC', crv: 'P-256', d: bytes.toString('base64url'), x: part(1), y: part(33) }
    return createPrivateKey({ key, format: 'jwk' })
  }
}

/** The public half as browsers and push services take it: the point of the curve, in base64url. */
export function publicPushKey(key: KeyObject): string {
  const { x = '', y = '' } = key.export({ format: 'jwk' })
  return Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')]).toString('base64url')
}
