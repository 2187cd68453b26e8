import { z } from 'zod'

/** What the gateway's own programming interface speaks: JSON, amounts in bani. Both ends read it from here. */
export const CreatePayment = z.strictObject({
  reference: z.string().min(1).max(64),
  amount: z.int().positive(),
  currency: z.literal('RON'),
  description: z.string().max(200),
  returnUrl: z.url(),
  idempotencyKey: z.string().min(1).max(64),
  kind: z.enum(['card', 'meal-voucher']).default('card'),
  /** The shopper lets the merchant keep the bank card. */
  savesCard: z.boolean().optional(),
  /** Shown above the card form. */
  notice: z.string().max(300).optional(),
  /** Only authorised: to be captured or cancelled. */
  isHeld: z.boolean().optional(),
})
export type CreatePayment = z.infer<typeof CreatePayment>

/** Charges a card that a shopper let the merchant keep; there is a page only where the bank asks for a code. */
export const CreateCharge = CreatePayment.omit({ savesCard: true, notice: true }).extend({
  cardToken: z.string().min(1).max(64),
})
export type CreateCharge = z.infer<typeof CreateCharge>

export const CreatedPayment = z.object({ id: z.string(), payAddress: z.string() })
export type CreatedPayment = z.infer<typeof CreatedPayment>

export const PaymentStatus = z.enum(['pending', 'authorized', 'captured', 'failed', 'refunded', 'voided'])
export type PaymentStatus = z.infer<typeof PaymentStatus>

export const PaymentReport = z.object({
  id: z.string(),
  reference: z.string(),
  status: PaymentStatus,
  amount: z.int(),
  currency: z.string(),
  failure: z.string().nullable(),
  /** All refunds so far, by whomever. */
  refunded: z.int().optional(),
  /** The card that paid, if the shopper lets the merchant keep it; a bank card has no balance. */
  card: z
    .object({
      token: z.string(),
      issuer: z.string(),
      ends: z.string(),
      expires: z.string(),
      balance: z.int().nullable(),
    })
    .optional(),
  /** Of a charge that the shopper has to confirm: where. */
  payAddress: z.string().optional(),
})
export type PaymentReport = z.infer<typeof PaymentReport>

export const CreateRefund = z.strictObject({
  reference: z.string().min(1).max(64),
  amount: z.int().positive(),
  idempotencyKey: z.string().min(1).max(64),
})
export type CreateRefund = z.infer<typeof CreateRefund>

/** Captures an authorised amount or a part of it. */
export const CreateCapture = CreateRefund
export type CreateCapture = z.infer<typeof CreateCapture>

export const CreateCancellation = CreateRefund.pick({ reference: true })
export type CreateCancellation = z.infer<typeof CreateCancellation>

/** To a refund, a capture and a cancellation. */
export const RefundAnswer = z.object({ state: z.enum(['done', 'refused']) })
export type RefundAnswer = z.infer<typeof RefundAnswer>

/** Asks for a page of payments or refunds recorded in a period, after the cursor `after`; the first one after ''. */
export const MovementQuery = z.object({
  kind: z.enum(['payment', 'refund']),
  since: z.iso.datetime(),
  until: z.iso.datetime(),
  after: z.string().max(64),
})
export type MovementQuery = z.infer<typeof MovementQuery>

/** `refundId`: the merchant's idempotency key of a refund. `next`: the cursor of the next page; null after the last one. */
export const MovementPage = z.object({
  movements: z.array(
    z.object({
      kind: z.enum(['payment', 'refund']),
      id: z.string(),
      reference: z.string(),
      refundId: z.string().nullable(),
      state: z.enum(['pending', 'held', 'done', 'failed']),
      amount: z.int(),
      currency: z.string(),
      at: z.iso.datetime({ offset: true }),
    }),
  ),
  next: z.string().nullable(),
})
export type MovementPage = z.infer<typeof MovementPage>

/** The body of a webhook. */
export const GatewayNotice = z.object({ id: z.string(), payment: PaymentReport })
export type GatewayNotice = z.infer<typeof GatewayNotice>
