import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const tag = 'Loyalty'

const Instant = z.iso.datetime({ offset: true })

export const LoyaltyAccount = z
  .object({
    optIn: z.boolean().meta({ description: 'Whether the customer is a member of freshclub.' }),
    since: Instant.nullable().meta({
      description: 'When the customer joined or left; null for a customer who never joined.',
    }),
    availablePoints: z.int(),
    value: z.number().meta({ description: 'Value of the available points, in lei.' }),
    valueInt: z.int().meta({ description: 'Value of the available points, in bani.' }),
    unitName: z.string(),
    unitsName: z.string(),
    expiring: z
      .object({ points: z.int(), at: Instant })
      .nullable()
      .meta({ description: 'The points that lapse next if none are used; null without points.' }),
  })
  .meta({ id: 'LoyaltyAccount' })
export type LoyaltyAccount = z.infer<typeof LoyaltyAccount>

export const getLoyalty = route({
  id: 'getLoyalty',
  tag,
  summary: 'Returns the freshclub membership and the points balance of the customer',
  method: 'GET',
  path: '/customers/me/loyalty',
  access: 'customer',
  ok: LoyaltyAccount,
  problems: ['unauthorized'],
})

export const changeLoyalty = route({
  id: 'changeLoyalty',
  tag,
  summary: 'Joins or leaves freshclub',
  description: 'Leaving forfeits all points.',
  method: 'PATCH',
  mergePatch: true,
  path: '/customers/me/loyalty',
  access: 'customer',
  body: z.strictObject({ optIn: z.boolean() }),
  ok: LoyaltyAccount,
  problems: ['unauthorized', 'invalid-input'],
})

/** The default page size. */
export const historyPageSize = 30

export const LoyaltyTransaction = z
  .object({
    id: z.int(),
    type: z.enum(['income', 'expense']),
    reason: z.enum(['earned', 'bonus', 'returned', 'spent', 'given-back', 'expired', 'forfeited']),
    title: z.string(),
    points: z.int().meta({ description: 'Negative for an expense.' }),
    createdAt: Instant,
  })
  .meta({ id: 'LoyaltyTransaction' })
export type LoyaltyTransaction = z.infer<typeof LoyaltyTransaction>

export const listLoyaltyTransactions = route({
  id: 'listLoyaltyTransactions',
  tag,
  summary: 'Lists the transactions of the points account',
  description: 'Newest first.',
  method: 'GET',
  path: '/customers/me/loyalty/transactions',
  access: 'customer',
  query: z.object({
    page: z.coerce.number().int().min(1).max(10_000).default(1),
    itemsPerPage: z.coerce.number().int().min(1).max(60).default(historyPageSize),
  }),
  ok: z.object({
    page: z.int(),
    itemsPerPage: z.int(),
    pages: z.int(),
    total: z.int(),
    items: z.array(LoyaltyTransaction),
  }),
  problems: ['unauthorized', 'invalid-input'],
})
