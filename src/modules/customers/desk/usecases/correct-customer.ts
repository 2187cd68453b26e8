import type { BodyOf } from '#kernel/contract.ts'
import { legibleText } from '#kernel/legible-text.ts'
import { Problem } from '#kernel/problem.ts'
import { phoneText, readPhone } from '#modules/delivery/rules/phone.ts'
import { audit, changedFields } from '#platform/audit.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Undo } from '#platform/undo.ts'
import { publishCustomer } from '../../events.ts'
import { listedAddress } from '../../rules/newsletter.ts'
import { endNewsletter } from '../../store.newsletter.ts'
import { updateCustomer } from '../../store.ts'
import { requestConsent } from '../../usecases/sign-up-newsletter.ts'
import type { CustomerDeskContext } from '../context.ts'
import * as contract from '../contract.staff-actions.ts'
import type { DeskCustomer } from '../contract.staff-view.ts'
import type { DeskCustomerRow } from '../store.ts'
import { customerEntity, lockCustomer, readDeskCustomer } from './get-customer.ts'

type Correction = BodyOf<typeof contract.correctCustomer>
type Fields = Correction['changed']

/**
 * Corrects a customer. Throws `customer-not-found`, `stale-version`, `email-follows-provider` and `invalid-input`.
 */
export function correctCustomer(context: CustomerDeskContext) {
  return function correctCustomer(
    id: string,
    { version, seen, changed, reason }: Correction,
    caller: StaffCaller,
  ): Promise<DeskCustomer> {
    return context.db.transaction(async (tx) => {
      const customer = await lockCustomer(tx, id)
      const now = fieldsOf(customer)
      if (changed.email !== undefined && changed.email !== now.email)
        throw new Problem('email-follows-provider', { field: 'changed.email' })
      const mine = readFields(changed)
      requireVersion({ seenVersion: version, seen, mine }, { ...now, version: customer.version })
      const change = changedFields<Record<string, unknown>>(now, mine)
      await write(context, tx, customer, mine)
      await publishCustomer(tx, context.clock, 'changed', id)
      await audit(tx, context.clock.now(), caller, {
        contract: contract.correctCustomer.id,
        entity: customerEntity(id),
        before: change.before,
        after: change.after,
        reason,
      })
      return readDeskCustomer(context, tx, id)
    })
  }
}

async function write(context: CustomerDeskContext, tx: Tx, customer: DeskCustomerRow, mine: Fields): Promise<void> {
  const { id, email } = customer
  const { abandonedCart = null, thirdParty = null, firstName = null, lastName = null, phone, newsletter } = mine
  const stored = phone ? (readPhone(phone) ?? null) : null
  const names = [firstName, lastName] as const
  await tx.run(updateCustomer, [id, abandonedCart, thirdParty, false, null, ...names, phone !== undefined, stored])
  if (newsletter === undefined || newsletter === customer.newsletter) return
  if (newsletter) await requestConsent(context, tx, email)
  else await tx.run(endNewsletter, [listedAddress(email), context.clock.now()])
}

/** The fields as they are stored and shown. */
function readFields({ email: _, firstName, lastName, phone, ...rest }: Fields): Omit<Fields, 'email'> {
  return {
    ...rest,
    ...(firstName !== undefined && { firstName: nameOf('firstName', firstName) }),
    ...(lastName !== undefined && { lastName: nameOf('lastName', lastName) }),
    ...(phone !== undefined && { phone: phoneOf(phone) }),
  }
}

function nameOf(field: 'firstName' | 'lastName', text: string): string {
  const name = legibleText(text)
  if (name !== '') return name
  throw new Problem('invalid-input', { violations: [{ path: `changed.${field}`, code: 'required' }] })
}

function phoneOf(text: string): string {
  const phone = text === '' ? '' : readPhone(text)
  if (phone !== undefined) return phoneText(phone)
  throw new Problem('invalid-input', { violations: [{ path: 'changed.phone', code: 'invalid-phone' }] })
}

const fieldsOf = (row: DeskCustomerRow): Required<Fields> => ({
  firstName: row.firstName,
  lastName: row.lastName,
  phone: row.phone === null ? '' : phoneText(row.phone),
  newsletter: row.newsletter,
  abandonedCart: row.abandonedCart,
  thirdParty: row.thirdParty,
  email: row.email,
})

/** Restores the fields. A consent that was withdrawn does not come back by itself: the customer confirms it again. */
export const undoCorrection = (context: CustomerDeskContext): Undo => ({
  permission: contract.correctCustomer.permission,
  entityKind: 'customer',
  run: async (tx, { entityId, before }) => {
    const fields = contract.CustomerFields.omit({ email: true }).partial().safeParse(before)
    if (!fields.success) throw new Problem('cannot-undo')
    await write(context, tx, await lockCustomer(tx, entityId), fields.data)
  },
})
