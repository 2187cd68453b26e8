/** Drinks of the deposit-return system. Milk, oil and syrups are in no group of it. */
export type DepositDrink = 'beer' | 'mix' | 'cider' | 'juice' | 'soft' | 'water' | 'wine' | 'spirits'

export type PackMaterial = 'glass' | 'plastic' | 'metal' | 'carton' | 'other'

export interface DepositFacts {
  /** Null for everything that is not one of the drinks. */
  readonly drink: DepositDrink | null
  readonly material: PackMaterial
  /** Contents of one pack. */
  readonly litres: number
  /** Packs sold together: 6 for "6 × 0,5 L". */
  readonly packs: number
}

const MATERIALS = new Set<PackMaterial>(['glass', 'plastic', 'metal'])

/**
 * How many packs of a product carry the SGR deposit: HG 1074/2021, primary packs of glass, plastic
 * or metal from 0.1 to 3 litres, both ends included. The amount lives in table deposit_rate.
 */
export function depositPacks(facts: DepositFacts): number {
  const covered = facts.drink !== null && MATERIALS.has(facts.material) && facts.litres >= 0.1 && facts.litres <= 3
  return covered ? facts.packs : 0
}
