import { Problem } from '#kernel/problem.ts'
import type { At } from '#platform/at.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { CustomerView, Preferences } from '../contract.ts'
import { presentCustomer } from '../present.ts'
import { updatePreferences } from '../store.ts'

export const changePreferences =
  ({ db }: At) =>
  async (caller: Customer, ask: Preferences): Promise<CustomerView> => {
    const closedAt = ask.feedbackReminderClosedAt
    const customer = await db.maybe(updatePreferences, [
      caller.customerId,
      ask.subscribedToNewsletter ?? null,
      ask.subscribedToAbandonedCart ?? null,
      ask.subscribedToThirdParty ?? null,
      closedAt !== undefined,
      closedAt === undefined || closedAt === null ? null : Temporal.Instant.from(closedAt),
    ])
    if (customer === null) throw new Problem('unauthorized')
    return presentCustomer(customer)
  }
