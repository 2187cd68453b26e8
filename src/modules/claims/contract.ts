import { z } from 'zod'
import { route } from '#kernel/contract.ts'

export const answerAboutProblem = route({
  id: 'answerAboutProblem',
  tag: 'Orders',
  summary: 'Answers what the help desk asks about a reported problem',
  description:
    '`question` of the problem has the words. An answer also opens a problem again that was closed without one.',
  method: 'POST',
  path: '/orders/{id}/problems/{problemId}/answer',
  access: 'customer',
  params: z.object({
    id: z.string().min(1).max(64).meta({ description: '`tokenValue` of an order, or its integer id.' }),
    problemId: z.uuid().meta({ examples: ['0199b1f3-7c4e-7a25-9b1d-3e8f60a2d514'] }),
  }),
  body: z.strictObject({
    text: z
      .string()
      .trim()
      .min(1)
      .max(1000)
      .meta({ examples: ['Lipsea din punga a doua.'] }),
  }),
  ok: z.object({ receivedAt: z.iso.datetime({ offset: true }) }),
  problems: ['unauthorized', 'order-not-found', 'claim-not-found', 'nothing-asked'],
})
