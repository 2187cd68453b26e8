import { createHash } from 'node:crypto'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { translator } from '#kernel/translate.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import texts from '../../../../public/locales/ro/sms.json' with { type: 'json' }
import type { CustomerView } from '../contract.ts'
import type { PhoneCodes } from '../phone-codes.ts'
import type { Sms } from '../ports.ts'
import { presentCustomer } from '../present.ts'
import { isMobile, phoneCode } from '../rules/phone-code.ts'
import { countPhoneTry, deletePhoneCheck, upsertPhoneCheck } from '../store.phone.ts'
import { findCustomer, recordPhoneVerified } from '../store.ts'

const t = translator(texts)

const { validSeconds: lastsSeconds, resendAfterSeconds, maxTries: mostTries, maxPerDay: mostADay } = phoneCode

/** Sends a code to a mobile number, at most one a minute. The number counts as the customer's once the code comes back. */
export function sendPhoneCode(context: Context, { sms, codes }: { readonly sms: Sms; readonly codes: PhoneCodes }) {
  return async function sendPhoneCode(customerId: string, text: string) {
    const phone = mobileOf(text)
    const { db, clock, log } = context
    const day = 24 * 3_600
    await enforceRateLimit(db, clock, { key: `phone-code:${customerId}`, max: 1, seconds: resendAfterSeconds })
    await enforceRateLimit(db, clock, { key: `phone-code-day:${customerId}`, max: mostADay, seconds: day })
    // Many accounts together must not pester one number either; the number itself is kept nowhere for that.
    const number = createHash('sha256').update(phone).digest('base64url').slice(0, 22)
    await enforceRateLimit(db, clock, { key: `phone-code-number:${number}`, max: mostADay, seconds: day })

    const code = codes.generate()
    const now = clock.now()
    const expiresAt = now.add({ seconds: lastsSeconds })
    const kept = await db.run(upsertPhoneCheck, [customerId, phone, codes.hashOf(customerId, phone, code), expiresAt])
    if (kept === 0) throw new Problem('unauthorized')
    const message = { id: uuid7(now), to: phone, text: t('phoneCode', { code: String(code) }) }
    await sms.send(message).catch((err: unknown) => {
      log.error({ err }, 'a text message could not be sent')
      throw new Problem('sms-unavailable', { retryAfter: resendAfterSeconds })
    })
    return { phoneNumber: phone, expiresAt: expiresAt.toString(), resendAfterSeconds }
  }
}

/** Takes the code that came. Said again after it was right, it is right; five wrong ones end the check. */
export function checkPhoneCode({ db, clock }: Context, codes: PhoneCodes) {
  return async function checkPhoneCode(customerId: string, text: string, code: number): Promise<CustomerView> {
    const phone = mobileOf(text)
    const customer = await db.maybe(findCustomer, [customerId])
    if (customer === null) throw new Problem('unauthorized')
    if (customer.phone === phone && customer.isPhoneVerified) return presentCustomer(customer)
    const check = await db.maybe(countPhoneTry, [customerId, phone, clock.now(), mostTries])
    if (check === null) throw new Problem('phone-code-expired', { violations: [{ path: 'code', code: 'expired' }] })
    if (!codes.matches(check.codeHash, customerId, phone, code)) {
      const violations = [{ path: 'code', code: 'wrong' }]
      throw new Problem('phone-code-wrong', { triesLeft: mostTries - check.tries, violations })
    }
    return db.transaction(async (tx) => {
      await tx.run(deletePhoneCheck, [customerId])
      return presentCustomer(await tx.one(recordPhoneVerified, [customerId, phone, clock.now()]))
    })
  }
}

function mobileOf(text: string): string {
  const phone = readPhone(text)
  if (phone !== undefined && isMobile(phone)) return phone
  const code = phone === undefined ? 'invalid-phone' : 'not-mobile'
  throw new Problem('invalid-input', { violations: [{ path: 'phoneNumber', code }] })
}
