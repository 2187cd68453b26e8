import { zone } from '#kernel/clock.ts'
import type { OkOf } from '#kernel/contract.ts'
import { bani, lei } from '#kernel/money.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { OrderingContext } from '../../context.ts'
import { localTime } from '../../order/date-texts.ts'
import type * as contract from '../contract.again.ts'
import { savedSince } from '../store.ts'

/** What reductions and vouchers saved a customer since the first of the month. */
export function monthSavings({ db, clock }: OrderingContext) {
  return async function monthSavings({ customerId }: Customer): Promise<OkOf<typeof contract.monthSavings>> {
    const since = clock.now().toZonedDateTimeISO(zone).with({ day: 1 }).startOfDay().toInstant()
    const { saved, orders } = await db.lagging.one(savedSince, [customerId, since])
    return { saved: lei(bani(saved)), savedInt: saved, orders, since: localTime(since) }
  }
}
