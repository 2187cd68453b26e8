import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { customerParams } from './contract.staff-customer.ts'
import { customersTag } from './contract.staff-list.ts'
import { DeskCustomer } from './contract.staff-view.ts'
import { grantReasons, mostPointsAtAll, mostVoucherValue } from './rules/grants.ts'

const Note = z.string().trim().max(300).optional().meta({ description: 'For the journal.' })

const Grant = z.strictObject({
  id: z.uuid().meta({ description: 'Made by the client: the same one again grants nothing more.' }),
  reason: z.enum(grantReasons),
  note: Note,
})

export const grantPoints = staffCall(
  'customers.grant',
  route({
    id: 'grantPoints',
    tag: customersTag,
    summary: 'Gives points to a member of the club, who is told by letter',
    description: 'More than 5000 at once need `customers.grant-more`.',
    method: 'POST',
    path: '/customers/{id}/points',
    params: customerParams,
    body: Grant.extend({ points: z.int().min(1).max(mostPointsAtAll) }),
    ok: DeskCustomer,
    problems: ['customer-not-found', 'not-a-club-member', 'not-permitted'],
  }),
)

export const grantCustomerVoucher = staffCall(
  'customers.grant',
  route({
    id: 'grantCustomerVoucher',
    tag: customersTag,
    summary: 'Gives a customer a voucher, with a letter',
    method: 'POST',
    path: '/customers/{id}/vouchers',
    params: customerParams,
    body: Grant.extend({
      value: z.int().min(100).max(mostVoucherValue).meta({ description: 'Bani, at most 100 lei.' }),
      days: z.int().min(1).max(365).meta({ description: 'How long it is valid.' }),
    }),
    ok: DeskCustomer,
    problems: ['customer-not-found'],
  }),
)

/** What staff may correct. */
export const CustomerFields = z.strictObject({
  firstName: z.string().trim().min(1).max(60),
  lastName: z.string().trim().min(1).max(60),
  phone: z.string().trim().max(30).meta({ description: 'Empty removes it. A changed number is no longer verified.' }),
  newsletter: z.boolean(),
  abandonedCart: z.boolean(),
  thirdParty: z.boolean(),
  email: z.string().max(200).meta({ description: 'Refused: it follows the identity provider at each sign-in.' }),
})

export const correctCustomer = staffCall(
  'customers.edit',
  route({
    id: 'correctCustomer',
    tag: customersTag,
    summary: 'Corrects name, phone and consents of a customer',
    description:
      '`seen` has the values that the form showed, `changed` those that differ. A newsletter that is switched on waits for the ' +
      'confirmation by letter. The e-mail address changes at the identity provider alone: `email-follows-provider`.',
    method: 'PATCH',
    path: '/customers/{id}',
    params: customerParams,
    body: z.strictObject({
      version: z.int(),
      seen: CustomerFields.partial(),
      changed: CustomerFields.partial(),
      reason: Note,
    }),
    ok: DeskCustomer,
    problems: ['customer-not-found', 'stale-version', 'email-follows-provider', 'invalid-input'],
  }),
)

export const blockCustomer = staffCall(
  'customers.block',
  route({
    id: 'blockCustomer',
    tag: customersTag,
    summary: 'Blocks a customer: no new orders; open orders are delivered',
    description: 'It can be taken back. Repeating changes nothing.',
    method: 'POST',
    path: '/customers/{id}/block',
    params: customerParams,
    body: z.strictObject({ reason: z.string().trim().min(1).max(300) }),
    ok: DeskCustomer,
    problems: ['customer-not-found'],
  }),
)

export const unblockCustomer = staffCall(
  'customers.block',
  route({
    id: 'unblockCustomer',
    tag: customersTag,
    summary: 'Unblocks a customer',
    method: 'POST',
    path: '/customers/{id}/unblock',
    params: customerParams,
    body: z.strictObject({ reason: Note }),
    ok: DeskCustomer,
    problems: ['customer-not-found'],
  }),
)
