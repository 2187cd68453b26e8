/** What the warehouse does with an order, in this order; each word is an event of the order too. */
export const warehouseSteps = ['picking', 'on_the_way', 'delivered'] as const
export type WarehouseStep = (typeof warehouseSteps)[number]

/** Null after the last. */
export function stepAfter(step: WarehouseStep): WarehouseStep | null {
  return warehouseSteps[warehouseSteps.indexOf(step) + 1] ?? null
}
