import { withCommaBelow } from '#kernel/fold.ts'
import { Problem } from '#kernel/problem.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import type { Context } from '#platform/context.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { CustomerView, Preferences } from '../contract.ts'
import { presentCustomer } from '../present.ts'
import { updateCustomer } from '../store.ts'

/** Changes the fields that are present. Throws `invalid-input` for a phone, `unauthorized` for a deleted account. */
export function changeCustomer({ db }: Context) {
  return async function changeCustomer(caller: Customer, input: Preferences): Promise<CustomerView> {
    const closedAt = input.feedbackReminderClosedAt
    const customer = await db.maybe(updateCustomer, [
      caller.customerId,
      input.subscribedToNewsletter ?? null,
      input.subscribedToAbandonedCart ?? null,
      input.subscribedToThirdParty ?? null,
      closedAt !== undefined,
      closedAt === undefined || closedAt === null ? null : Temporal.Instant.from(closedAt),
      input.firstName === undefined ? null : withCommaBelow(input.firstName),
      input.lastName === undefined ? null : withCommaBelow(input.lastName),
      input.phoneNumber !== undefined,
      phoneOf(input.phoneNumber ?? ''),
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
