import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { OrderView } from '../order/contract/order.ts'
import { orderChange, orderIdParams, ordersTag } from '../order/contract/route.ts'
import { deliveryReasons, problemTypes } from '../order/rules/problem-types.ts'

const lineId = z.int().positive().meta({ description: 'Id of a line of the order.' })

export const reportProblem = route({
  ...orderChange,
  id: 'reportProblem',
  summary: 'Reports a problem with an order',
  description: 'Repeating the same report changes nothing.',
  path: '/orders/{id}/problems',
  access: 'customer',
  params: orderIdParams,
  body: z.strictObject({
    type: z.enum(problemTypes),
    reason: z
      .enum(deliveryReasons)
      .nullish()
      .meta({ description: 'Required with the type `delivery`, not allowed otherwise.' }),
    description: z
      .string()
      .trim()
      .max(1000)
      .default('')
      .meta({ examples: ['Lipsește laptele.'] }),
    items: z
      .array(z.strictObject({ itemId: lineId, quantity: z.int().min(1).max(100) }))
      .max(100)
      .default([])
      .meta({
        description:
          'The affected lines and pieces; a return takes lines with a `returnableQuantity` only, and no pieces of a return that is not decided yet. Pieces beyond the delivered ones that were not refunded do not count.',
      }),
  }),
  ok: OrderView.extend({
    reported: z
      .object({ number: z.string(), isKnown: z.boolean() })
      .meta({ description: 'The report in `problems`; `isKnown` when the same report was made before.' }),
  }),
  problems: [
    'unauthorized',
    'order-not-found',
    'item-not-found',
    'item-not-returnable',
    'return-undecided',
    'problem-not-reportable',
  ],
})

export const feedbackLikes = ['products', 'packing', 'courier', 'punctuality'] as const

export const sendFeedback = route({
  id: 'sendFeedback',
  tag: ordersTag,
  summary: 'Rates a delivered order',
  description: 'Replaces an earlier rating of the same order.',
  method: 'POST',
  path: '/order-feedback',
  access: 'customer',
  body: z.strictObject({
    orderToken: z.string().min(1).max(64),
    rating: z.coerce.number().int().min(0).max(5).default(0).meta({ description: '1 to 5; 0 for no rating.' }),
    formSubmitted: z
      .boolean()
      .default(true)
      .meta({ description: 'False for a rating that was only clicked in an email.' }),
    comment: z.string().trim().max(1000).default(''),
    liked: z.array(z.enum(feedbackLikes)).max(4).default([]),
  }),
  ok: z.object({ orderToken: z.string(), rating: z.int(), comment: z.string(), liked: z.array(z.enum(feedbackLikes)) }),
  problems: ['unauthorized', 'order-not-found', 'feedback-not-open'],
})

export const remindFeedback = route({
  id: 'remindFeedback',
  tag: ordersTag,
  summary: 'Returns the last delivered order that is not rated yet',
  description: '`reminder` is null when there is none, or when the reminder was closed since its delivery.',
  method: 'GET',
  path: '/order-feedback/remind',
  access: 'customer',
  ok: z.object({
    reminder: z
      .object({
        orderToken: z.string(),
        number: z.string(),
        deliveryDateLabel: z.string(),
        feedbackUrl: z.string(),
      })
      .nullable(),
  }),
  problems: ['unauthorized'],
})
