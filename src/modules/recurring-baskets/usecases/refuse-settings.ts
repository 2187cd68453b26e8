import { zone as bucharest } from '#kernel/clock.ts'
import { bani } from '#kernel/money.ts'
import { Problem } from '#kernel/problem.ts'
import { methodByCode } from '#modules/payments/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { RecurringContext } from '../context.ts'
import type { BasketRow } from '../store.ts'

/** Within every method: what a delivery costs is known when it is ordered. */
const anyAmount = bani(10_000)

/**
 * Throws `address-not-found`, `address-outside-area`, `interval-unknown` where the zone has no such interval on this weekday,
 * `payment-method-unknown` and, for what needs the customer, `recurring-payment-not-possible`.
 */
export async function refuseSettings(
  { delivery, payments }: Pick<RecurringContext, 'delivery' | 'payments'>,
  q: Queryable,
  { customerId, addressId, weekday, since, until, paymentMethod: methodCode, bankCard }: BasketRow,
): Promise<void> {
  const address = await delivery.addressOf(q, customerId, addressId)
  if (address === null) throw new Problem('address-not-found', { field: 'addressId' })
  if (address.zone === null)
    throw new Problem('address-outside-area', { field: 'addressId', shippingAddressId: addressId })
  const local = (at: Temporal.Instant) => at.toZonedDateTimeISO(bucharest)
  const hour = (at: Temporal.Instant): string => local(at).toPlainTime().toString({ smallestUnit: 'minute' })
  const planned = await delivery.intervals(q, address.zone)
  const isWanted = (one: (typeof planned)[number]): boolean =>
    local(one.since).dayOfWeek === weekday && hour(one.since) === since && hour(one.until) === until
  if (!planned.some((one) => one.kind !== 'express' && isWanted(one)))
    throw new Problem('interval-unknown', { field: 'since' })
  const method = await methodByCode(q, methodCode)
  if (method === null)
    throw new Problem('payment-method-unknown', { field: 'paymentMethod', paymentMethod: methodCode })
  const chosen = await payments.usualMethod(q, { customerId, methodCode, bankCard }, anyAmount)
  if (chosen === null || (method.channel === 'gateway' && chosen.bankCard === null) || chosen.bankCard !== bankCard)
    throw new Problem('recurring-payment-not-possible', { field: 'paymentMethod', paymentMethod: methodCode })
}
