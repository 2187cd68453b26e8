/** What a list marks an order with. */
export const orderLabels = ['express', 'genius', 'age-restricted', 'first', 'addition'] as const
export type OrderLabel = (typeof orderLabels)[number]
