import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const Instant = z.iso.datetime({ offset: true })

/** What a customer may know of their own account. `id` is the wire's number, not the key. */
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
  })
  .meta({ id: 'Customer' })
export type CustomerView = z.infer<typeof CustomerView>

/** A field that is left out keeps its value. */
export const Preferences = z
  .strictObject({
    subscribedToNewsletter: z.boolean(),
    subscribedToAbandonedCart: z.boolean(),
    subscribedToThirdParty: z.boolean(),
    feedbackReminderClosedAt: Instant.nullable(),
  })
  .partial()
export type Preferences = z.infer<typeof Preferences>

export const getCustomer = route({
  id: 'getCustomer',
  tag: 'Customer',
  summary: 'Who is signed in; 401 for a guest',
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
  summary: 'Subscriptions, and when the reminder to give feedback was closed',
  method: 'PUT',
  path: '/customers/me',
  access: 'customer',
  body: Preferences,
  ok: CustomerView,
  problems: ['unauthorized', 'invalid-input'],
})
