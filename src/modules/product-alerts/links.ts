import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'

export interface AlertLinks {
  /** URL of the page that ends what the letter of an alert is about. */
  address(alertId: string): string
  /** Whether the hash is genuine, compared in constant time. */
  isValid(alertId: string, hash: string): boolean
}

/** The links of letters, which need no sign-in: an HMAC of the alert authorises ending it. */
export function alertLinks(secret: string, publicUrl: string): AlertLinks {
  const key = deriveKey(secret, 'product-alerts')
  const sign = (id: string): string => createHmac('sha256', key).update(`end ${id}`).digest('base64url').slice(0, 32)
  return {
    address: (id) => `${publicUrl}/product-alerts/end?id=${id}&hash=${sign(id)}`,
    isValid: (id, hash) => {
      const [expected, given] = [Buffer.from(sign(id)), Buffer.from(hash)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
