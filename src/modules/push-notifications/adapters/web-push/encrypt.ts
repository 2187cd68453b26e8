import { createCipheriv, createECDH, ECDH, hkdfSync, randomBytes } from 'node:crypto'
import type { PushAddress } from '../../ports.ts'

/** Largest body that every push service takes (RFC 8030, section 7.2). */
const recordSize = 4_096
/** A length of plain text in steps of so many bytes tells nothing of what it says. */
const paddedTo = 256

interface Randomness {
  /** 16 bytes. */
  readonly salt?: Uint8Array
  /** Holds the key pair of this message. */
  readonly sender?: ECDH
  readonly step?: number
}

/**
 * The body of a message that only the browser of these keys can read: `aes128gcm` (RFC 8188) with the key derivation of RFC 8291.
 * What is random is an argument for its test vector alone. Throws when the key is no point on P-256.
 */
export function encryptForBrowser(
  payload: string,
  { p256dh, auth }: Pick<PushAddress, 'p256dh' | 'auth'>,
  { salt = randomBytes(16), sender = newPair(), step = paddedTo }: Randomness = {},
): Buffer {
  const browserKey = Buffer.from(p256dh, 'base64url')
  const senderKey = sender.getPublicKey()
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, senderKey])
  const input = derive(sender.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32)
  const key = derive(input, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(input, salt, 'Content-Encoding: nonce\0', 12)
  // The delimiter 2 ends the text of the last record; zeros after it are padding.
  const text = Buffer.concat([Buffer.from(payload), Buffer.of(2)])
  const padding = Buffer.alloc((step - (text.length % step)) % step)
  const cipher = createCipheriv('aes-128-gcm', key, nonce)
  const sealed = Buffer.concat([cipher.update(Buffer.concat([text, padding])), cipher.final(), cipher.getAuthTag()])
  const head = Buffer.alloc(5)
  head.writeUInt32BE(recordSize)
  head.writeUInt8(senderKey.length, 4)
  const body = Buffer.concat([salt, head, senderKey, sealed])
  if (body.length > recordSize) throw new Error('the message is too long for a push service')
  return body
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1')
  pair.generateKeys()
  return pair
}

const derive = (secret: Uint8Array, salt: Uint8Array, info: string | Uint8Array, length: number): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length))

/** Whether a key of a browser is a point on P-256, without which nothing can be encrypted for it. */
export function isOnCurve(p256dh: string): boolean {
  try {
    ECDH.convertKey(p256dh, 'prime256v1', 'base64url', 'hex')
    return true
  } catch {
    return false
  }
}
