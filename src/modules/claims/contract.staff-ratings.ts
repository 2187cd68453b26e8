import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { feedbackLikes } from '#modules/ordering/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { Instant } from './contract.values.ts'

export { feedbackLikes }

const tag = 'Claims'

const LowRating = z.object({
  orderId: z.uuid(),
  orderNumber: z.string(),
  client: z.string(),
  rating: z.int().min(1).max(2),
  comment: z.string(),
  liked: z.array(z.enum(feedbackLikes)),
  pickers: z.array(z.string()),
  courier: z.string().nullable(),
  ratedAt: Instant,
  answer: z.object({ text: z.string(), by: z.string(), at: Instant }).nullable(),
})
export type LowRating = z.infer<typeof LowRating>

export const listLowRatings = staffCall(
  'feedback.answer',
  route({
    id: 'listLowRatings',
    tag,
    summary: 'Lists ratings of 1 and 2: those that wait for an answer oldest first, answered ones newest first',
    method: 'GET',
    path: '/low-ratings',
    query: z.strictObject({
      state: z.enum(['waiting', 'answered']).default('waiting'),
      page: z.coerce.number().int().min(1).max(400).default(1),
    }),
    ok: z.object({
      items: z.array(LowRating),
      waiting: z.int(),
      answered: z.int(),
      pages: z.int().meta({ description: 'Of the asked state, at least 1.' }),
    }),
  }),
)

export const answerLowRating = staffCall(
  'feedback.answer',
  route({
    id: 'answerLowRating',
    tag,
    summary: 'Answers a low rating by a letter to the shopper, once',
    description: 'The same `id` again changes nothing; another answer is refused with `feedback-answered`.',
    method: 'POST',
    path: '/low-ratings/{orderId}/answer',
    params: z.object({ orderId: z.uuid() }),
    body: z.strictObject({ id: z.uuid(), text: z.string().trim().min(1).max(1_000) }),
    ok: LowRating,
    problems: ['feedback-not-found', 'feedback-answered'],
  }),
)
