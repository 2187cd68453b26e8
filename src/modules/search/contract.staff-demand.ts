import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'

const tag = 'Search words'
const Searched = z.array(z.object({ words: z.string(), searches: z.int(), visitors: z.int() }))

export const readSearchDemand = staffCall(
  'search.edit',
  route({
    id: 'readSearchDemand',
    tag,
    summary: 'Lists what shoppers searched for, the most frequent first',
    description: 'Of visitors who accepted analytics; requested products are those of all shoppers.',
    method: 'GET',
    path: '/search-demand',
    query: z.object({ days: z.coerce.number().int().min(1).max(90).default(30) }),
    ok: z.object({
      missed: Searched.meta({ description: 'Found nothing.' }),
      unclicked: Searched.meta({ description: 'Found something that nobody opened.' }),
      frequent: Searched,
      requested: z
        .array(z.object({ words: z.string(), asked: z.int(), askedAt: z.iso.datetime({ offset: true }) }))
        .meta({
          description: 'What shoppers have asked the shop to sell.',
        }),
    }),
  }),
)
