import { z } from 'zod'
import { feeParts, refundReasons } from './rules/refund-parts.ts'

export const Instant = z.iso.datetime({ offset: true })
export const Bani = z.int().meta({ description: 'Bani.' })
const Amount = z.int().min(1).max(10_000_000).meta({ description: 'Bani.' })
const reason = z.enum(refundReasons)
const itemId = z.int().positive()

/** A part of a refund. Of a line: pieces at their price, or for `amount` bani; `deposit`: only deposits of a line. */
export const RefundPart = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('line'),
    itemId,
    pieces: z.int().min(0).max(1_000),
    amount: Amount.optional(),
    reason,
  }),
  z.strictObject({ kind: z.literal('deposit'), itemId, amount: Amount, reason }),
  z.strictObject({ kind: z.enum(feeParts), amount: Amount, reason }),
])

export const Parts = z.array(RefundPart).min(1).max(120)

export const destinations = ['source', 'points', 'voucher', 'iban'] as const

/** Where a refund goes. */
export const Destination = {
  destination: z.enum(destinations).default('source'),
  iban: z.string().max(40).optional().meta({ description: 'With the destination `iban`, for money paid at the door.' }),
}

export const RefundLine = z.object({
  itemId: z.int(),
  productCode: z.string(),
  name: z.string(),
  size: z.string(),
  picture: z.string(),
  delivered: z.int(),
  piecesLeft: z.int(),
  paid: Bani,
  left: Bani,
  deposit: Bani.meta({ description: 'Bani of `left` that are deposits.' }),
})

/** What is left of an order to refund, without what waits for a signature. */
export const Maxima = z.object({
  lines: z.array(RefundLine),
  fees: z.record(z.enum(feeParts), Bani),
  total: Bani,
})
export type Maxima = z.infer<typeof Maxima>

const Source = z.object({ type: z.string(), method: z.string(), channel: z.string(), amount: Bani })

export const Split = z.object({
  shares: z.array(Source).meta({ description: 'Where the refund comes from, and goes back to.' }),
  credited: Bani.meta({ description: 'Of it what is given as points or as a voucher instead.' }),
  points: z.int().meta({ description: 'The points for `credited`, with their bonus.' }),
})

export const RefundRequest = z.object({
  id: z.uuid(),
  orderId: z.uuid(),
  orderNumber: z.string(),
  claim: z.uuid().nullable(),
  parts: z.array(z.object({ kind: z.string(), name: z.string(), pieces: z.int(), amount: Bani.nullable(), reason })),
  amount: Bani,
  destination: z.enum(destinations),
  message: z.string(),
  note: z.string().nullable(),
  state: z.enum(['waiting', 'done', 'refused', 'lapsed']),
  maker: z.string(),
  isMine: z.boolean(),
  madeAt: Instant,
  lapsesAt: Instant.nullable(),
  signer: z.string().nullable(),
  refusal: z.string().nullable(),
  endedAt: Instant.nullable(),
})
export type RefundRequest = z.infer<typeof RefundRequest>
