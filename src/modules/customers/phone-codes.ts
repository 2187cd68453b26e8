import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import { deriveKey } from '#platform/secrets.ts'
import { codeRange } from './rules/phone-code.ts'

export interface PhoneCodes {
  /** A random number of six digits without a leading zero. */
  generate(): number
  /** The stored hash of a code, valid for this customer and phone only. */
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
