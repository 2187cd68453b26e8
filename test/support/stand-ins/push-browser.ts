import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

export interface PushBrowser {
  /** As `PushSubscription.toJSON()` has them. */
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** What a service worker would read of a body. Throws when it was encrypted for another browser. */
  read(body: Uint8Array): string
}

/** The half of Web Push that a browser does, written from RFC 8188 and RFC 8291 apart from the code of the shop. */
export function pushBrowser(): PushBrowser {
  const pair = createECDH('prime256v1')
  const own = pair.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read: (bytes) => {
      const body = Buffer.from(bytes)
      const [salt, recordSize, idLength] = [body.subarray(0, 16), body.readUInt32BE(16), body.readUInt8(20)]
      const sender = body.subarray(21, 21 + idLength)
      const record = body.subarray(21 + idLength)
      if (record.length > recordSize) throw new Error('more than one record')
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const input = new Uint8Array(hkdfSync('sha256', pair.computeSecret(sender), auth, info, 32))
      const key = new Uint8Array(hkdfSync('sha256', input, salt, 'Content-Encoding: aes128gcm\0', 16))
      const nonce = new Uint8Array(hkdfSync('sha256', input, salt, 'Content-Encoding: nonce\0', 12))
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(record.subarray(-16))
      const text = Buffer.concat([decipher.update(record.subarray(0, -16)), decipher.final()])
      const end = text.findLastIndex((byte) => byte !== 0)
      if (text[end] !== 2) throw new Error('not the last record')
      return text.subarray(0, end).toString()
    },
  }
}

interface VapidClaims {
  readonly aud: string
  readonly exp: number
  readonly sub: string
}

/** The claims of an `authorization`, as a push service reads it (RFC 8292). Throws when the key `publicKey` has not signed it. */
export function readVapid(authorization: string, publicKey: string): VapidClaims {
  const [, head = '', claims = '', signature = '', key] =
    /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), k=([\w-]+)$/.exec(authorization) ?? []
  if (key !== publicKey) throw new Error('signed with another key')
  const point = Buffer.from(key, 'base64url')
  const coordinate = (from: number): string => point.subarray(from, from + 32).toString('base64url')
  const jwk = { kty: 'EC', crv: 'P-256', x: coordinate(1), y: coordinate(33) }
  const by = { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' } as const
  const isSigned = verify('sha256', Buffer.from(`${head}.${claims}`), by, Buffer.from(signature, 'base64url'))
  if (!isSigned || readPart<{ alg: string }>(head).alg !== 'ES256') throw new Error('not signed')
  return readPart(claims)
}

const readPart = <Part>(text: string): Part => JSON.parse(Buffer.from(text, 'base64url').toString()) as Part
