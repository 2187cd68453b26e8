import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { ShoppingListProduct } from '#modules/shopping-lists/contract.ts'
import { rhythms } from './rules/lines-due.ts'
import { deliveryRefusals } from './rules/refusals.ts'

const tag = 'Recurring baskets'
const access = 'customer'
const id = z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] })
const params = z.object({ id })
const BaniInt = z.int().meta({ description: 'In bani.' })
const LocalTime = z.string().meta({ description: 'Date and time with the UTC offset of Europe/Bucharest.' })

const Hour = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/)
  .meta({ description: 'In Bucharest.', examples: ['17:00'] })

/** Products of one basket, as many as a cart has lines. */
export const mostBasketLines = 100

const settings = {
  weekday: z.int().min(1).max(7).meta({ description: 'Of the delivery: Monday is 1.' }),
  since: Hour,
  until: Hour,
  addressId: z.int().min(1).max(2_147_483_647),
  paymentMethod: z
    .string()
    .min(1)
    .max(40)
    .meta({ examples: ['cash-at-door'] }),
  bankCard: z
    .string()
    .min(1)
    .max(100)
    .nullable()
    .meta({ description: 'The code of a saved card, for `card-online`; null for what is paid at the door.' }),
  limitInt: z
    .int()
    .min(1)
    .max(1_000_000)
    .nullable()
    .meta({ description: 'In bani: a dearer basket is not ordered. Null without a limit.' }),
  wantsSubstitutes: z.boolean(),
  ageConfirmed: z.boolean().meta({ description: 'That the customer is 18: needed for goods with an age limit.' }),
}

const lines = z
  .array(
    z.strictObject({
      code: z.string().min(1).max(40),
      quantity: z.int().min(1).max(100),
      everyWeeks: z.union([z.literal(1), z.literal(2), z.literal(4)]).default(1),
    }),
  )
  .min(1)
  .max(mostBasketLines)
  .meta({ description: `Codes of products. Each comes every ${rhythms.join(', ')} weeks.` })

export const RecurringLine = z
  .object({
    code: z.string(),
    quantity: z.int(),
    everyWeeks: z.int(),
    isDue: z.boolean().meta({ description: 'Whether it comes with the next delivery.' }),
    product: ShoppingListProduct.nullable().meta({ description: 'Null for a product that is no longer sold.' }),
  })
  .meta({ id: 'RecurringLine' })
export type RecurringLine = z.infer<typeof RecurringLine>

export const RecurringDelivery = z
  .object({
    day: z.iso.date(),
    state: z
      .enum(['planned', 'announced', 'skipped', 'placed', 'refused'])
      .meta({ description: '`announced`: its letter is written, and it is ordered at `orderAt`.' }),
    orderAt: LocalTime.meta({ description: 'When it is ordered; until then it can be changed.' }),
    letterAt: LocalTime.meta({ description: 'When its letter is or was written.' }),
    orderToken: z.string().nullable().meta({ description: 'Of the order, once it is placed.' }),
    orderState: z
      .enum(['new', 'fulfilled', 'cancelled'])
      .nullable()
      .meta({ description: 'Of the order: one that is not paid in time is cancelled, too.' }),
    refusal: z.enum(deliveryRefusals).nullable().meta({ description: 'Why nothing was ordered.' }),
  })
  .meta({ id: 'RecurringDelivery' })
export type RecurringDelivery = z.infer<typeof RecurringDelivery>

export const RecurringBasket = z
  .object({
    id: z.uuid(),
    ...settings,
    addressName: z.string().nullable().meta({ description: 'Null when the address has been deleted.' }),
    channel: z.string().nullable().meta({ description: 'The zone of the address.' }),
    isPaused: z.boolean(),
    lines: z.array(RecurringLine),
    total: BaniInt.meta({ description: 'Of the next delivery if it were ordered now, with fees and deposits.' }),
    refusals: z
      .array(z.enum(deliveryRefusals))
      .meta({ description: 'What would keep the next delivery from being ordered now.' }),
    deliveries: z
      .array(RecurringDelivery)
      .meta({ description: 'The next six, and before them the last one that was ordered or refused.' }),
  })
  .meta({ id: 'RecurringBasket' })
export type RecurringBasket = z.infer<typeof RecurringBasket>

const problems = [
  'unauthorized',
  'invalid-input',
  'address-not-found',
  'address-outside-area',
  'interval-unknown',
  'payment-method-unknown',
  'recurring-payment-not-possible',
] as const

export const listRecurringBaskets = route({
  id: 'listRecurringBaskets',
  tag,
  summary: 'Lists the recurring baskets of the customer',
  description: 'The oldest first.',
  method: 'GET',
  path: '/customers/me/recurring-baskets',
  access,
  ok: z.object({ baskets: z.array(RecurringBasket) }).meta({ id: 'RecurringBaskets' }),
  problems: ['unauthorized'],
})

export const createRecurringBasket = route({
  id: 'createRecurringBasket',
  tag,
  summary: 'Orders products each week from now on',
  description:
    'A letter announces each delivery a day before it is ordered; nothing is ordered without one. It is paid at the door or by a saved card: `recurring-payment-not-possible` for what needs the customer.',
  method: 'POST',
  path: '/customers/me/recurring-baskets',
  access,
  body: z.strictObject({
    id: z.uuid().optional().meta({ description: 'Given by the client, so that a repeated call makes one basket.' }),
    ...settings,
    lines,
  }),
  status: 201,
  ok: RecurringBasket,
  problems: [...problems, 'too-many-recurring-baskets'],
})

export const changeRecurringBasket = route({
  id: 'changeRecurringBasket',
  tag,
  summary: 'Changes or pauses a recurring basket',
  description:
    'Idempotent. What is not given stays, and is looked at again only when a paused basket is resumed. It holds for each delivery that is not ordered yet; one that moves to another day is announced anew.',
  method: 'PATCH',
  path: '/customers/me/recurring-baskets/{id}',
  access,
  params,
  body: z.strictObject({ ...settings, lines, isPaused: z.boolean() }).partial(),
  ok: RecurringBasket,
  problems: [...problems, 'recurring-basket-not-found'],
})

export const skipRecurringDelivery = route({
  id: 'skipRecurringDelivery',
  tag,
  summary: 'Skips one delivery of a recurring basket, or takes that back',
  description: 'Idempotent. `recurring-delivery-ordered` once it has been ordered.',
  method: 'PUT',
  path: '/customers/me/recurring-baskets/{id}/deliveries/{day}',
  access,
  params: params.extend({ day: z.iso.date().meta({ examples: ['2026-11-27'] }) }),
  body: z.strictObject({ isSkipped: z.boolean() }),
  ok: RecurringBasket,
  problems: ['unauthorized', 'recurring-basket-not-found', 'recurring-delivery-ordered', 'invalid-input'],
})

export const endRecurringBasket = route({
  id: 'endRecurringBasket',
  tag,
  summary: 'Ends a recurring basket',
  description: 'Orders that were placed stay.',
  method: 'DELETE',
  path: '/customers/me/recurring-baskets/{id}',
  access,
  params,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'recurring-basket-not-found', 'invalid-input'],
})
