/** What the order is told, in this order; each word is an event of the order too. */
export type OrderStep = 'picking' | 'on_the_way' | 'delivered'

/** Why an order comes back instead of being delivered. */
export const returnReasons = ['nobody-home', 'address-not-found', 'refused', 'age-not-proved'] as const
export type CourierReturnReason = (typeof returnReasons)[number]

/** What the warehouse does with an order, in this order. */
export const warehouseSteps = ['picking', 'packing', 'on_the_way', 'delivered'] as const
export type WarehouseStep = (typeof warehouseSteps)[number]

/** Null after the last. */
export function stepAfter(step: WarehouseStep): WarehouseStep | null {
  return warehouseSteps[warehouseSteps.indexOf(step) + 1] ?? null
}
