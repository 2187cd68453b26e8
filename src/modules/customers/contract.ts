import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { InstantInput } from '#kernel/instant.ts'

const Instant = z.iso.datetime({ offset: true })
const Name = z.string().trim().min(1).max(60)
const PhoneNumber = z
  .string()
  .trim()
  .max(30)
  .meta({ examples: ['0722 123 456'] })

/** The account as its owner sees it. `id` is `customer.number`, not the primary key. */
export const CustomerView = z
  .object({
    id: z.int(),
    isGeniusUser: z.boolean(),
    subscribedToNewsletter: z.boolean(),
    subscribedToAbandonedCart: z.boolean(),
    subscribedToThirdParty: z.boolean(),
    feedbackReminderClosedAt: Instant.nullable(),
    firstName: z.string(),
    lastName: z.string(),
    email: z.string(),
    phoneNumber: z.string().nullable(),
    isPhoneVerified: z.boolean(),
  })
  .meta({ id: 'Customer' })
export type CustomerView = z.infer<typeof CustomerView>

export const Preferences = z
  .strictObject({
    subscribedToNewsletter: z.boolean(),
    subscribedToAbandonedCart: z.boolean(),
    subscribedToThirdParty: z.boolean(),
    feedbackReminderClosedAt: InstantInput.nullable(),
    firstName: Name.meta({ examples: ['Ana'] }),
    lastName: Name.meta({ examples: ['Munteanu'] }),
    phoneNumber: PhoneNumber.nullable().meta({ description: 'A changed number is no longer verified.' }),
  })
  .partial()
export type Preferences = z.infer<typeof Preferences>

export const getCustomer = route({
  id: 'getCustomer',
  tag: 'Customer',
  summary: 'Returns the account of the signed-in customer',
  description: '401 `unauthorized` for a guest.',
  method: 'GET',
  path: '/customers/me',
  access: 'customer',
  toleratesGuest: true,
  ok: CustomerView,
  problems: ['unauthorized'],
})

export const changePreferences = route({
  id: 'changePreferences',
  tag: 'Customer',
  summary: 'Changes the name, phone number and subscriptions of the customer',
  description: 'Fields left out are unchanged. A changed phone number is no longer verified.',
  method: 'PUT',
  path: '/customers/me',
  access: 'customer',
  body: Preferences,
  ok: CustomerView,
  problems: ['unauthorized', 'invalid-input'],
})

const UnsubscribeParams = z.object({
  cid: z.coerce.number().int().min(1).max(2_147_483_647),
  hash: z.string().min(1).max(100),
})

export const endNewsletter = route({
  id: 'endNewsletter',
  tag: 'Customer',
  summary: 'Unsubscribes from the newsletter',
  description: 'Called through the signed link in an email; no sign-in is needed.',
  method: 'PUT',
  path: '/customers/{cid}/newsletter/unsubscribe/{hash}',
  params: UnsubscribeParams,
  status: 204,
  ok: noContent,
  problems: ['unsubscribe-link-invalid', 'invalid-input'],
})

export const endCartReminders = route({
  id: 'endCartReminders',
  tag: 'Customer',
  summary: 'Unsubscribes from reminders of abandoned carts',
  description: 'Called through the signed link in an email; no sign-in is needed.',
  method: 'PATCH',
  path: '/customers/{cid}/abandoned-cart/unsubscribe/{hash}',
  params: UnsubscribeParams,
  status: 204,
  ok: noContent,
  problems: ['unsubscribe-link-invalid', 'invalid-input'],
})

export const sendPhoneCode = route({
  id: 'sendPhoneCode',
  tag: 'Customer',
  summary: 'Sends a verification code to a mobile phone',
  description:
    'By SMS. The code has 6 digits, is valid for 5 minutes and can be sent again after 60 seconds, at most 10 times a day.',
  method: 'PATCH',
  path: '/customers/me/verify-phone-number/send',
  mergePatch: true,
  access: 'customer',
  body: z.strictObject({ phoneNumber: PhoneNumber }).meta({ id: 'PhoneCodeRequest' }),
  ok: z
    .object({ phoneNumber: z.string(), expiresAt: Instant, resendAfterSeconds: z.int() })
    .meta({ id: 'PhoneCodeSent' }),
  problems: ['unauthorized', 'invalid-input', 'too-many-requests', 'sms-unavailable'],
})

export const checkPhoneCode = route({
  id: 'checkPhoneCode',
  tag: 'Customer',
  summary: 'Verifies a phone number by its code',
  description: 'The number becomes the verified phone number of the customer. A code allows 5 attempts.',
  method: 'POST',
  path: '/customers/me/verify-phone-number/validate',
  access: 'customer',
  body: z
    .strictObject({
      phoneNumber: PhoneNumber,
      code: z
        .int()
        .min(0)
        .max(999_999)
        .meta({ examples: [123456] }),
    })
    .meta({ id: 'PhoneCodeCheck' }),
  ok: CustomerView,
  problems: ['unauthorized', 'invalid-input', 'phone-code-wrong', 'phone-code-expired', 'too-many-requests'],
})

export const exportCustomer = route({
  id: 'exportCustomer',
  tag: 'Customer',
  summary: 'Exports all personal data of the customer',
  description: 'GDPR, articles 15 and 20.',
  method: 'GET',
  path: '/customers/me/export',
  access: 'customer',
  ok: z.looseObject({ exportedAt: Instant }).meta({
    id: 'CustomerExport',
    description: 'One property for each kind of data. The values have no fixed schema.',
  }),
  problems: ['unauthorized', 'too-many-requests'],
})

export const deleteCustomer = route({
  id: 'deleteCustomer',
  tag: 'Customer',
  summary: 'Deletes the account',
  description:
    'Ends all its sessions (GDPR, article 17). Refused with `account-has-open-order` while an order is in progress, and with `account-has-open-refund` while money is to be paid out.',
  method: 'DELETE',
  path: '/customers/me',
  access: 'customer',
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'account-has-open-order', 'account-has-open-refund'],
})
