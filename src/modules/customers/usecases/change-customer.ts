import { legibleText } from '#kernel/legible-text.ts'
import { Problem } from '#kernel/problem.ts'
import { readPhone } from '#modules/delivery/rules/phone.ts'
import type { Context } from '#platform/context.ts'
import type { Customer } from '#platform/http/routes.ts'
import type { CustomerView, Preferences } from '../contract.ts'
import { publishCustomer } from '../events.ts'
import { presentCustomer } from '../present.ts'
import { listedAddress } from '../rules/newsletter.ts'
import { endNewsletter } from '../store.newsletter.ts'
import { findCustomer, updateCustomer } from '../store.ts'
import { consentInAccount } from './sign-up-newsletter.ts'

/** Changes the fields that are present. Throws `invalid-input` for a phone or a name, `unauthorized` for a deleted account. */
export function changeCustomer(context: Context) {
  return async function changeCustomer({ customerId }: Customer, input: Preferences): Promise<CustomerView> {
    const closedAt = input.feedbackReminderClosedAt
    const phone = phoneOf(input.phoneNumber ?? '')
    const firstName = nameOf('firstName', input.firstName)
    const lastName = nameOf('lastName', input.lastName)
    const wantsNewsletter = input.subscribedToNewsletter
    return context.db.transaction(async (tx) => {
      const changed = await tx.maybe(updateCustomer, [
        customerId,
        input.subscribedToAbandonedCart ?? null,
        input.subscribedToThirdParty ?? null,
        closedAt !== undefined,
        closedAt === undefined || closedAt === null ? null : Temporal.Instant.from(closedAt),
        firstName,
        lastName,
        input.phoneNumber !== undefined,
        phone,
      ])
      if (changed === null) throw new Problem('unauthorized')
      await publishCustomer(tx, context.clock, 'changed', customerId)
      if (wantsNewsletter === undefined) return presentCustomer(changed)
      if (wantsNewsletter) await consentInAccount(context, tx, customerId, changed.email)
      else await tx.run(endNewsletter, [listedAddress(changed.email), context.clock.now()])
      return presentCustomer(await tx.one(findCustomer, [customerId]))
    })
  }
}

/** The name as invoices and letters show it; null when it is not changed. */
function nameOf(path: 'firstName' | 'lastName', text: string | undefined): string | null {
  if (text === undefined) return null
  const name = legibleText(text)
  if (name !== '') return name
  throw new Problem('invalid-input', { violations: [{ path, code: 'required' }] })
}

function phoneOf(text: string): string | null {
  if (text === '') return null
  const phone = readPhone(text)
  if (phone !== undefined) return phone
  throw new Problem('invalid-input', { violations: [{ path: 'phoneNumber', code: 'invalid-phone' }] })
}
