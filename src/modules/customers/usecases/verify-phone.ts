import { createHash } from 'node:crypto'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { translator } from '#kernel/translate.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import texts from '../../../../public/locales/ro/sms.json' with { type: 'json' }
import type { CustomerView } from '../contract.ts'
import { publishCustomer } from '../events.ts'
import type { PhoneCodes } from '../phone-codes.ts'
import type { Sms } from '../ports.ts'
import { presentCustomer } from '../present.ts'
import { isMobile, phoneCode } from '../rules/phone-code.ts'
import { countPhoneTry, deletePhoneCheck, upsertPhoneCheck } from '../store.phone.ts'
import { findCustomer, recordPhoneVerified } from '../store.ts'

const t = translator(texts)

const { validSeconds, resendAfterSeconds, maxTries, maxPerDay } = phoneCode

/**
 * Sends a verification code to a mobile number. Throws `invalid-input` for other numbers, `too-many-requests` (limits per
 * customer and per number), `sms-unavailable`, or `unauthorized` for a deleted account.
 */
export function sendPhoneCode(context: Context, { sms, codes }: { readonly sms: Sms; readonly codes: PhoneCodes }) {
  return async function sendPhoneCode(customerId: string, text: string) {
    const phone = mobileOf(text)
    const { db, clock, log } = context
    const day = 24 * 3_600
    await enforceRateLimit(db, clock, { key: `phone-code:${customerId}`, max: 1, seconds: resendAfterSeconds })
    await enforceRateLimit(db, clock, { key: `phone-code-day:${customerId}`, max: maxPerDay, seconds: day })
    // Many accounts together must not flood one number. The key is a hash, so that the number itself is not stored.
    const number = createHash('sha256').update(phone).digest('base64url').slice(0, 22)
    await enforceRateLimit(db, clock, { key: `phone-code-number:${number}`, max: maxPerDay, seconds: day })

    const code = codes.generate()
    const now = clock.now()
    const expiresAt = now.add({ seconds: validSeconds })
    const stored = await db.run(upsertPhoneCheck, [customerId, phone, codes.hashOf(customerId, phone, code), expiresAt])
    if (stored === 0) throw new Problem('unauthorized')
    const message = { id: uuid7(now), to: phone, text: t('phoneCode', { code: String(code) }) }
    await sms.send(message).catch((err: unknown) => {
      log.error({ err }, 'a text message could not be sent')
      throw new Problem('sms-unavailable', { retryAfter: resendAfterSeconds })
    })
    return { phoneNumber: phone, expiresAt: expiresAt.toString(), resendAfterSeconds }
  }
}

/**
 * Checks a verification code; the right one makes the number the customer's verified phone. Repeating a right code succeeds.
 * Throws `phone-code-wrong`, or `phone-code-expired` after five minutes or five wrong tries.
 */
export function checkPhoneCode({ db, clock }: Context, codes: PhoneCodes) {
  return async function checkPhoneCode(customerId: string, text: string, code: number): Promise<CustomerView> {
    const phone = mobileOf(text)
    const customer = await db.maybe(findCustomer, [customerId])
    if (customer === null) throw new Problem('unauthorized')
    if (customer.phone === phone && customer.isPhoneVerified) return presentCustomer(customer)
    const check = await db.maybe(countPhoneTry, [customerId, phone, clock.now(), maxTries])
    if (check === null) throw new Problem('phone-code-expired', { violations: [{ path: 'code', code: 'expired' }] })
    if (!codes.matches(check.codeHash, customerId, phone, code)) {
      const violations = [{ path: 'code', code: 'wrong' }]
      throw new Problem('phone-code-wrong', { triesLeft: maxTries - check.tries, violations })
    }
    return db.transaction(async (tx) => {
      await tx.run(deletePhoneCheck, [customerId])
      const changed = await tx.one(recordPhoneVerified, [customerId, phone, clock.now()])
      await publishCustomer(tx, clock, 'changed', customerId)
      return presentCustomer(changed)
    })
  }
}

function mobileOf(text: string): string {
  const phone = readPhone(text)
  if (phone !== undefined && isMobile(phone)) return phone
  const code = phone === undefined ? 'invalid-phone' : 'not-mobile'
  throw new Problem('invalid-input', { violations: [{ path: 'phoneNumber', code }] })
}
