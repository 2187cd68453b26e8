/** The steps reported to the order, in this order; each is also an event of the order's state machine. */
export type OrderStep = 'picking' | 'on_the_way' | 'delivered'

/** Why the courier returns with an order. */
export const returnReasons = ['nobody-home', 'address-not-found', 'refused', 'age-not-proved'] as const
export type CourierReturnReason = (typeof returnReasons)[number]

/** The steps of the warehouse, in this order. */
export const warehouseSteps = ['picking', 'packing', 'on_the_way', 'delivered'] as const
export type SimulatedStep = (typeof warehouseSteps)[number]

/** Null after the last step. */
export function stepAfter(step: SimulatedStep): SimulatedStep | null {
  return warehouseSteps[warehouseSteps.indexOf(step) + 1] ?? null
}
