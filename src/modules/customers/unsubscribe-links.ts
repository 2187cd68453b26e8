import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'

/** What a link in a letter ends. */
export type MailingKind = 'newsletter' | 'abandoned-cart'

export interface UnsubscribeLinks {
  /** The page that ends a mailing for the customer of this number. */
  address(mailing: MailingKind, customerNumber: number): string
  /** Whether the shop itself wrote that link. */
  isValid(mailing: MailingKind, customerNumber: number, hash: string): boolean
}

const pages = { newsletter: '/newsletter/unsubscribe', 'abandoned-cart': '/unsubscribe/abandoned-cart' } as const

/** Links that need no sign-in: only the shop can write the hash that goes with a number, and it ends one mailing. */
export function unsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const key = deriveKey(secret, 'unsubscribe')
  const hashOf = (mailing: MailingKind, number: number): string =>
    createHmac('sha256', key).update(`${mailing} ${number}`).digest('base64url').slice(0, 32)
  return {
    address: (mailing, number) => `${publicUrl}${pages[mailing]}?cid=${number}&hash=${hashOf(mailing, number)}`,
    isValid: (mailing, number, hash) => {
      const [ours, given] = [Buffer.from(hashOf(mailing, number)), Buffer.from(hash)]
      return ours.length === given.length && timingSafeEqual(ours, given)
    },
  }
}
