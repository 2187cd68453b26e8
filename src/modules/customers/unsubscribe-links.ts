import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'

/** What an unsubscribe link ends. */
export type MailingKind = 'newsletter' | 'abandoned-cart'

export interface UnsubscribeLinks {
  /** URL of the page that ends a mailing for the customer with this number. */
  address(mailing: MailingKind, customerNumber: number): string
  /** Whether the hash is genuine, compared in constant time. */
  isValid(mailing: MailingKind, customerNumber: number, hash: string): boolean
}

const pages = { newsletter: '/newsletter/unsubscribe', 'abandoned-cart': '/unsubscribe/abandoned-cart' } as const

/** Unsubscribe links that need no sign-in: an HMAC of mailing and customer number authorises one mailing to be ended. */
export function unsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const key = deriveKey(secret, 'unsubscribe')
  const hashOf = (mailing: MailingKind, number: number): string =>
    createHmac('sha256', key).update(`${mailing} ${number}`).digest('base64url').slice(0, 32)
  return {
    address: (mailing, number) => `${publicUrl}${pages[mailing]}?cid=${number}&hash=${hashOf(mailing, number)}`,
    isValid: (mailing, number, hash) => {
      const [expected, given] = [Buffer.from(hashOf(mailing, number)), Buffer.from(hash)]
      return expected.length === given.length && timingSafeEqual(expected, given)
    },
  }
}
