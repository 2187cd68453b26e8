import { zone } from '#kernel/clock.ts'
import type { BodyOf } from '#kernel/contract.ts'
import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/customer-grants.json' with { type: 'json' }
import { audit } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import { requirePermission, type StaffCaller } from '#platform/http/staff-routes.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import type { CustomerDeskContext } from '../context.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskCustomer } from '../contract.staff-view.ts'
import { type GrantReason, mostPoints, voucherCodeOf } from '../rules/grants.ts'
import { customerEntity, lockCustomer, readDeskCustomer } from './get-customer.ts'

const t = translator(texts)

/** `engagement` tells the customer by letter. */
export const customerGrantedEvent = 'customer.granted'

/** Payload of the event: what was granted. */
export interface Granted {
  readonly customerId: string
  readonly reason: GrantReason
  readonly points?: number
  readonly voucher?: { readonly code: string; readonly value: number; readonly validUntil: string }
}

/** Gives points, once for each id. Throws `customer-not-found`, `not-a-club-member` and `not-permitted`. */
export function grantPoints(context: CustomerDeskContext) {
  return function grantPoints(
    customerId: string,
    { id, points, reason, note }: BodyOf<typeof contract.grantPoints>,
    caller: StaffCaller,
  ): Promise<DeskCustomer> {
    if (points > mostPoints) requirePermission(caller, 'customers.grant-more')
    return context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const grant = { customerId, points, cause: `grant:${id}`, note: t(`points.${reason}`) }
      const result = await context.facts.awardPoints(tx, grant)
      if (result === 'not-a-member') throw new Problem('not-a-club-member')
      if (result === 'booked') await tell(context, tx, { customerId, reason, points })
      const entry = { after: { points: result === 'booked' ? points : 0, why: reason }, reason: note }
      await audit(tx, context.clock.now(), caller, {
        contract: contract.grantPoints.id,
        entity: customerEntity(customerId),
        ...entry,
      })
      return readDeskCustomer(context, tx, customerId)
    })
  }
}

/** Gives a voucher of an amount, once for each id. Throws `customer-not-found`. */
export function grantVoucher(context: CustomerDeskContext) {
  return function grantVoucher(
    customerId: string,
    { id, value, days, reason, note }: BodyOf<typeof contract.grantCustomerVoucher>,
    caller: StaffCaller,
  ): Promise<DeskCustomer> {
    return context.db.transaction(async (tx) => {
      await lockCustomer(tx, customerId)
      const now = context.clock.now()
      const code = voucherCodeOf(id)
      const validUntil = endOfDayIn(now, days)
      const terms = { name: t('voucher.name'), description: t(`voucher.${reason}`), value: bani(value), validUntil }
      const isNew = await context.facts.grantVoucher(tx, { customerId, code, ...terms })
      const voucher = { code, value, validUntil: validUntil.toString() }
      if (isNew) await tell(context, tx, { customerId, reason, voucher })
      await audit(tx, now, caller, {
        contract: contract.grantCustomerVoucher.id,
        entity: customerEntity(customerId),
        after: { voucher: code, value: isNew ? value : 0, why: reason },
        reason: note,
      })
      return readDeskCustomer(context, tx, customerId)
    })
  }
}

/** Midnight in Bucharest at the end of the given number of days after today. */
const endOfDayIn = (now: Temporal.Instant, days: number): Temporal.Instant =>
  now
    .toZonedDateTimeISO(zone)
    .startOfDay()
    .add({ days: days + 1 })
    .toInstant()

const tell = ({ clock }: CustomerDeskContext, tx: Tx, granted: Granted): Promise<void> =>
  putEvents(tx, clock, { kind: customerGrantedEvent, payload: { ...granted } })
