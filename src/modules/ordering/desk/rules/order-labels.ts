/** Labels of orders in lists. */
export const orderLabels = ['express', 'genius', 'age-restricted', 'first', 'addition'] as const
export type OrderLabel = (typeof orderLabels)[number]
