import { createHmac, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'

/** What an unsubscribe link ends. */
export type MailingKind = 'newsletter' | 'abandoned-cart'

export interface UnsubscribeLinks {
  /** URL of the page that ends a mailing for the customer with this number. */
  address(mailing: MailingKind, customerNumber: number): string
  /** The same as a page that asks first, and ends the mailing by a POST to its own URL (RFC 8058). */
  oneClickAddress(mailing: MailingKind, customerNumber: number): string
  /** Whether the hash is genuine, compared in constant time. */
  isValid(mailing: MailingKind, customerNumber: number, hash: string): boolean
  /** URL of the page that confirms a sign-up for the newsletter. */
  confirmAddress(subscriptionId: string): string
  /** As `oneClickAddress`, for a subscriber of the newsletter who need not be a customer. */
  subscriberAddress(subscriptionId: string): string
  /** Whether the hash belongs to such a URL. */
  isOfSubscription(purpose: 'confirm' | 'unsubscribe', subscriptionId: string, hash: string): boolean
}

export const newsletterPath = '/newsletter'
export const unsubscribePaths = {
  newsletter: '/newsletter/unsubscribe',
  'abandoned-cart': '/unsubscribe/abandoned-cart',
} as const

/**
 * Links of emails that need no sign-in: an HMAC of the mailing and the customer's number, or of the purpose and the
 * subscription, authorises one change.
 */
export function unsubscribeLinks(secret: string, publicUrl: string): UnsubscribeLinks {
  const key = deriveKey(secret, 'unsubscribe')
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url').slice(0, 32)
  const isSigned = (text: string, hash: string): boolean => {
    const [expected, given] = [Buffer.from(sign(text)), Buffer.from(hash)]
    return expected.length === given.length && timingSafeEqual(expected, given)
  }
  const address: UnsubscribeLinks['address'] = (mailing, number) =>
    `${publicUrl}${unsubscribePaths[mailing]}?cid=${number}&hash=${sign(`${mailing} ${number}`)}`
  return {
    address,
    oneClickAddress: (mailing, number) => `${address(mailing, number)}&ask=1`,
    isValid: (mailing, number, hash) => isSigned(`${mailing} ${number}`, hash),
    confirmAddress: (id) => `${publicUrl}${newsletterPath}?id=${id}&hash=${sign(`confirm ${id}`)}`,
    subscriberAddress: (id) =>
      `${publicUrl}${unsubscribePaths.newsletter}?id=${id}&hash=${sign(`unsubscribe ${id}`)}&ask=1`,
    isOfSubscription: (purpose, id, hash) => isSigned(`${purpose} ${id}`, hash),
  }
}
