import { z } from 'zod'
import { route } from '#kernel/contract.ts'

const tag = 'Loyalty'

const Instant = z.iso.datetime({ offset: true })

export const LoyaltyAccount = z
  .object({
    optIn: z.boolean().meta({ description: 'Whether the customer is in freshclub.' }),
    since: Instant.nullable().meta({ description: 'When they joined or left; null for whoever never did.' }),
    availablePoints: z.int(),
    value: z.number(),
    valueInt: z.int(),
    unitName: z.string(),
    unitsName: z.string(),
    expiring: z
      .object({ points: z.int(), at: Instant })
      .nullable()
      .meta({ description: 'The points that run out next, if none are used.' }),
  })
  .meta({ id: 'LoyaltyAccount' })
export type LoyaltyAccount = z.infer<typeof LoyaltyAccount>

export const getLoyalty = route({
  id: 'getLoyalty',
  tag,
  summary: 'Membership in freshclub, and points',
  method: 'GET',
  path: '/customers/me/loyalty',
  access: 'customer',
  ok: LoyaltyAccount,
  problems: ['unauthorized'],
})

export const changeLoyalty = route({
  id: 'changeLoyalty',
  tag,
  summary: 'Joins freshclub, or leaves it: the points are lost then',
  method: 'PATCH',
  mergePatch: true,
  path: '/customers/me/loyalty',
  access: 'customer',
  body: z.strictObject({ optIn: z.boolean() }),
  ok: LoyaltyAccount,
  problems: ['unauthorized', 'invalid-input'],
})

/** Transactions of one page when the caller names no number. */
export const historyPageSize = 30

export const LoyaltyTransaction = z
  .object({
    id: z.int(),
    type: z.enum(['income', 'expense']),
    reason: z.enum(['earned', 'bonus', 'returned', 'spent', 'given-back', 'expired', 'forfeited']),
    title: z.string(),
    points: z.int().meta({ description: 'Below zero for an expense.' }),
    createdAt: Instant,
  })
  .meta({ id: 'LoyaltyTransaction' })
export type LoyaltyTransaction = z.infer<typeof LoyaltyTransaction>

export const listLoyaltyTransactions = route({
  id: 'listLoyaltyTransactions',
  tag,
  summary: 'The history of points, newest first',
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
