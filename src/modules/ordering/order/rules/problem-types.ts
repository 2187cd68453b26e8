export const problemTypes = ['incomplete', 'delivery', 'return', 'other'] as const

export type ProblemType = (typeof problemTypes)[number]

/** What went wrong with a delivery. */
export const deliveryReasons = ['late', 'not-delivered'] as const

export type DeliveryReason = (typeof deliveryReasons)[number]
