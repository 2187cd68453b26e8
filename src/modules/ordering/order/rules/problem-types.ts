export const problemTypes = ['incomplete', 'delivery', 'return', 'other'] as const

export type ProblemType = (typeof problemTypes)[number]

/** Reasons of a problem of type `delivery`. */
export const deliveryReasons = ['late', 'not-delivered'] as const

export type DeliveryReason = (typeof deliveryReasons)[number]
