import { hkdfSync } from 'node:crypto'

/** One configured secret gives every key its own bytes, so that no two uses share a key (RFC 5869). */
export function deriveKey(secret: string, use: string): Uint8Array<ArrayBuffer> {
  return new Uint8Array(hkdfSync('sha256', secret, 'poftim', use, 32))
}
