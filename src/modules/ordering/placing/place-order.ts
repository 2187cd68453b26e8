import { Problem } from '#kernel/problem.ts'
import { isOpen } from '#modules/delivery/rules/bookable.ts'
import type { Tx } from '#platform/db/db.ts'
import type { Customer } from '#platform/http/routes.ts'
import { refuseTooLarge } from '../checkout/usecases/choose-interval.ts'
import type { OrderingContext } from '../context.ts'
import { lockOrder } from '../order/find.ts'
import { spanOf } from '../order/interval.ts'
import { lockParent, travelling } from '../order/parent-order.ts'
import type { OrderRow } from '../order/row.ts'
import { paidBy, partsOf } from '../pricing/payment-parts.ts'
import { cartSheet, codesOf } from '../pricing/price-cart.ts'
import { upToDate } from '../pricing/refresh-cart.ts'
import { afterPoints, type Sheet } from '../pricing/rules/priced-order.ts'
import { whatIsMissing } from './rules/what-is-missing.ts'
import { writeDown } from './write-order.ts'

interface Placed {
  readonly order: OrderRow
  /** Whether it was placed by this very call. */
  readonly isNew: boolean
}

export async function place(
  context: OrderingContext,
  tx: Tx,
  caller: Customer,
  ref: string,
  ask: Completion,
): Promise<Placed> {
  const read = await lockOrder(tx, ref, caller)
  if (read.placedAt !== null) return { order: read, isNew: false }
  if (read.customerId === null) throw new Problem('order-not-found')

  const joining = await lockParent(context, tx, read)
  const [{ cart: own, membership }, offers] = await Promise.all([
    upToDate(context, tx, read, read.customerId),
    context.catalog.offers(tx, codesOf(read)),
  ])
  const cart = travelling(own, joining)
  const sheet = await cartSheet(context, tx, cart, membership, { goods: offers, joining })
  refuseUnfinished(cart, sheet, context.clock.now())
  const total = afterPoints(sheet)
  if (ask.expectedTotal !== null && ask.expectedTotal !== total)
    throw new Problem('order-changed', { field: 'expectedTotalInt', totalInt: total })
  return { order: await writeDown(context, tx, cart, sheet, ask.notes), isNew: true }
}

function refuseUnfinished(cart: OrderRow, sheet: Sheet, now: Temporal.Instant): void {
  const interval = spanOf(cart)
  if (interval && !isOpen(interval, now)) throw new Problem('interval-closed', { scheduleId: cart.intervalId })
  if (interval) refuseTooLarge(interval, cart.items.length)
  const missing = whatIsMissing(
    {
      hasShippingAddress: cart.shippingAddress !== null,
      interval,
      hasPaymentMethod: cart.paymentMethod !== null,
      ageConfirmed: cart.ageConfirmed,
      rest: paidBy(partsOf(sheet, ''), 'money'),
    },
    sheet,
    now,
  )
  if (missing.length === 0) return
  const lines = sheet.lines.flatMap(({ item, goods, state }) =>
    state === 'ok' ? [] : [{ variantCode: item.variantCode, available: Math.min(goods.available, goods.maxPerOrder) }],
  )
  const isOnlyStock = missing.length === 1 && missing[0] === 'products'
  if (isOnlyStock) throw new Problem('variant-unavailable', { ...lines[0], lines })
  const refusal = sheet.voucher?.refusal
  if (missing.length === 1 && refusal) throw new Problem(refusal.reason, { ...refusal.facts })
  throw new Problem('order-incomplete', { missing, lines })
}

export interface Completion {
  readonly notes: string | null
  /** In bani: what the shopper was shown. */
  readonly expectedTotal: number | null
}
