/** How a courier takes money. */
export const doorMeans = ['cash', 'card', 'meal-voucher'] as const
export type DoorMeans = (typeof doorMeans)[number]
