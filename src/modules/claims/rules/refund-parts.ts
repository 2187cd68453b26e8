import type { PartRefundReason, RefundPart } from '#modules/ordering/after-sales/rules/refund-parts.ts'

export { feeParts, refundReasons } from '#modules/ordering/after-sales/rules/refund-parts.ts'
export { deliveryReasons, problemTypes } from '#modules/ordering/order/rules/problem-types.ts'

/** A part of a refund with why it is made. */
export type NamedPart = RefundPart & { readonly reason: PartRefundReason }
