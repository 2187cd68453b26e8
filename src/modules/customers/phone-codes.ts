import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'
import { codeRange } from './rules/phone-code.ts'

export interface PhoneCodes {
  /** A number of six digits, the first of them not 0. */
  generate(): number
  /** What is kept of a code: it fits this customer and this number only. */
  hashOf(customerId: string, phone: string, code: number): Buffer
  matches(hash: Buffer, customerId: string, phone: string, code: number): boolean
}

export function phoneCodes(secret: string): PhoneCodes {
  const key = deriveKey(secret, 'phone-code')
  const hashOf: PhoneCodes['hashOf'] = (customerId, phone, code) =>
    createHmac('sha256', key).update(`${customerId} ${phone} ${code}`).digest()
  return {
    generate: () => randomInt(codeRange.first, codeRange.end),
    hashOf,
    matches: (hash, ...of) => timingSafeEqual(hash, hashOf(...of)),
  }
}
