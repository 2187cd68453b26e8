import { withCommaBelow } from '#kernel/fold.ts'
import { Problem } from '#kernel/problem.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import type { Context } from '#platform/context.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { CustomerView, Preferences } from '../contract.ts'
import { presentCustomer } from '../present.ts'
import { updateCustomer } from '../store.ts'

/** Writes what the customer says about themselves; what is left out keeps its value. */
export function changeCustomer({ db }: Context) {
  return async function changeCustomer(caller: Customer, ask: Preferences): Promise<CustomerView> {
    const closedAt = ask.feedbackReminderClosedAt
    const customer = await db.maybe(updateCustomer, [
      caller.customerId,
      ask.subscribedToNewsletter ?? null,
      ask.subscribedToAbandonedCart ?? null,
      ask.subscribedToThirdParty ?? null,
      closedAt !== undefined,
      closedAt === undefined || closedAt === null ? null : Temporal.Instant.from(closedAt),
      ask.firstName === undefined ? null : withCommaBelow(ask.firstName),
      ask.lastName === undefined ? null : withCommaBelow(ask.lastName),
      ask.phoneNumber !== undefined,
      phoneOf(ask.phoneNumber ?? ''),
    ])
    if (customer === null) throw new Problem('unauthorized')
    return presentCustomer(customer)
  }
}

function phoneOf(text: string): string | null {
  if (text === '') return null
  const phone = readPhone(text)
  if (phone !== undefined) return phone
  throw new Problem('invalid-input', { violations: [{ path: 'phoneNumber', code: 'invalid-phone' }] })
}
