import { z } from 'zod'
import { Instant } from './contract.staff-list.ts'

export const CustomerNote = z.object({ id: z.uuid(), text: z.string(), author: z.string(), at: Instant })

export const CustomerRequest = z.object({
  id: z.uuid(),
  kind: z.enum(['export', 'erase']),
  receivedOn: z.iso.date(),
  checkedBy: z.string(),
  notedBy: z.string(),
  dueOn: z.iso.date(),
  doneAt: Instant.nullable(),
  isOverdue: z.boolean(),
})
export type CustomerRequest = z.infer<typeof CustomerRequest>

export const DeskCustomer = z.object({
  id: z.uuid(),
  number: z.int(),
  /** To send with a correction (optimistic locking). */
  version: z.int(),
  firstName: z.string(),
  lastName: z.string(),
  email: z.string().nullable().meta({ description: 'Masked; `revealCustomerContact` shows it.' }),
  isEmailVerified: z.boolean(),
  phone: z.string().nullable().meta({ description: 'Masked.' }),
  isPhoneVerified: z.boolean(),
  since: Instant,
  signedInAt: Instant.nullable(),
  isGenius: z.boolean(),
  blocked: z.object({ at: Instant, reason: z.string() }).nullable(),
  consents: z.object({ newsletter: z.boolean(), abandonedCart: z.boolean(), thirdParty: z.boolean() }),
  orders: z.object({
    count: z.int(),
    /** Bani of the last 12 months, without cancelled orders. */
    spentInYear: z.int(),
    /** Average bani of the orders of these months; null without orders. */
    average: z.int().nullable(),
    open: z.array(
      z.object({ id: z.uuid(), number: z.string(), state: z.string(), since: Instant, until: Instant, total: z.int() }),
    ),
  }),
  points: z.object({ isMember: z.boolean(), available: z.int() }),
  reusableBags: z.int(),
  vouchers: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      kind: z.enum(['amount', 'percent', 'delivery']),
      /** Bani, or whole percent of the kind `percent`. */
      value: z.int(),
      validUntil: Instant,
      isUsable: z.boolean(),
    }),
  ),
  notes: z.array(CustomerNote),
  requests: z.array(CustomerRequest),
})
export type DeskCustomer = z.infer<typeof DeskCustomer>
