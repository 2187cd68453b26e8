import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'

/** What a letter is about. */
interface AlertSubject {
  readonly customerId: string
  readonly productCode: string
}

export interface AlertLinks {
  /** URL of the page that ends what the customer waits for about the product. */
  address(subject: AlertSubject): string
  /**
   * What the link of a letter ends; null unless the hash is genuine, compared in constant time. Letters of the first weeks name
   * their alert.
   */
  read(id: string, hash: string): AlertSubject | { readonly alertId: string } | null
}

/** The links of letters, which need no sign-in: an HMAC of the customer and the product authorises ending their alerts. */
export function alertLinks(secret: string, publicUrl: string): AlertLinks {
  const key = deriveKey(secret, 'product-alerts')
  const sign = (id: string): string => createHmac('sha256', key).update(`end ${id}`).digest('base64url').slice(0, 32)
  return {
    address: ({ customerId, productCode }) => {
      const id = `${customerId}.${productCode}`
      return `${publicUrl}/product-alerts/end?id=${encodeURIComponent(id)}&hash=${sign(id)}`
    },
    read: (id, hash) => {
      const [expected, given] = [Buffer.from(sign(id)), Buffer.from(hash)]
      if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null
      const end = id.indexOf('.')
      return end < 0 ? { alertId: id } : { customerId: id.slice(0, end), productCode: id.slice(end + 1) }
    },
  }
}
