/** `accepted`: nothing more is done about it; `paid-back`: what the gateway holds goes back. */
export const decisions = ['accepted', 'paid-back'] as const
export type Decision = (typeof decisions)[number]

/** Kinds of which the gateway may still hold money in lei that the shop can send back. */
const payable: readonly string[] = ['wrong-amount', 'late-capture', 'unheld']
/** Kinds that tell of a refund which has not reached the shopper. */
const ofRefund: readonly string[] = ['refund-refused', 'refund-failed']

export const canBePaidBack = (kind: string): boolean => payable.includes(kind) || isOfRefund(kind)
export const isOfRefund = (kind: string): boolean => ofRefund.includes(kind)
