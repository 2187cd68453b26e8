import { z } from 'zod'
import { recurringNews } from '#modules/recurring-baskets/index.ts'

/** What the events carry that letters follow from. */

export const OrderEventPayload = z.object({
  orderId: z.string(),
  /** The refunded amount in bani. */
  amount: z.int().optional(),
  /** Code of the payment method that is refunded. */
  method: z.string().optional(),
  invoiceId: z.string().optional(),
  /** Why an order was cancelled. */
  reason: z.string().optional(),
  /** Who changed the order, when it was its customer. */
  by: z.literal('customer').optional(),
  /** By how many bani the order became cheaper. */
  back: z.string().optional(),
  /** The parent order, when this one is an addition. */
  addedTo: z.string().optional(),
  /** A saved card was declined, and the payment page that opens then says so. */
  leadsToPage: z.boolean().optional(),
})
export const PurchaseEventPayload = z.object({ purchaseId: z.string() })
export const ProblemPayload = z.object({ problemId: z.string() })
export const ProblemOfOrder = z.object({ orderId: z.string(), problemId: z.string() })
export const RatingAnswered = z.object({ orderId: z.string() })
export const RefundMade = z.object({ orderId: z.string(), requestId: z.string() })
export const OperatorNoticePayload = z.object({
  notice: z.string(),
  facts: z.record(z.string(), z.union([z.string(), z.number()])),
})
export const NewsletterPayload = z.object({ subscriptionId: z.uuid() })
export const AreaPayload = z.object({ requestId: z.uuid() })
export const AlertPayload = z.object({ alertId: z.uuid() })
export const ReviewAnswered = z.object({ reviewId: z.uuid() })
export const InvitationPayload = z.object({ invitationId: z.uuid() })
export const GiftPayload = z.object({ giftId: z.uuid() })
export const InquiryPayload = z.object({ inquiry: z.enum(['message', 'application']), id: z.uuid() })
export const SendEmailJob = z.object({ mailId: z.string() })
export const RecurringPayload = z.object({ deliveryId: z.uuid(), news: z.enum(recurringNews) })
