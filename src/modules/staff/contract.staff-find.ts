import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from './rules/permissions.ts'

export const FoundThing = z.object({
  kind: z.enum(['order', 'customer', 'product', 'entry']),
  id: z.string(),
  title: z.string(),
  detail: z.string(),
})

export const find = staffCall(
  'member',
  route({
    id: 'find',
    tag: 'Search',
    summary: 'Finds orders, customers and products by what a person types',
    description: 'Only what the caller may see; at most 6 of a kind, the best first.',
    method: 'GET',
    path: '/find',
    query: z.object({ words: z.string().trim().min(2).max(200) }),
    ok: z.object({ items: z.array(FoundThing) }),
  }),
)
