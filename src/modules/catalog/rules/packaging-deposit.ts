/** Drinks of the deposit-return system. Milk, oil and syrups are not part of it. */
export type DepositDrink = 'beer' | 'mix' | 'cider' | 'juice' | 'soft' | 'water' | 'wine' | 'spirits'

export type PackMaterial = 'glass' | 'plastic' | 'metal' | 'carton' | 'other'

export interface DepositFacts {
  /** Null for everything else. */
  readonly drink: DepositDrink | null
  readonly material: PackMaterial
  /** Net quantity of one pack. */
  readonly litres: number
  /** Packs sold together: 6 for "6 × 0,5 L". */
  readonly packs: number
}

const MATERIALS = new Set<PackMaterial>(['glass', 'plastic', 'metal'])

/**
 * The number of packs of a product that carry the SGR deposit: primary packs of glass, plastic or metal from 0.1 to
 * 3 litres inclusive (HG 1074/2021). The amount of the deposit is in table deposit_rate.
 */
export function depositPacks(facts: DepositFacts): number {
  const covered = facts.drink !== null && MATERIALS.has(facts.material) && facts.litres >= 0.1 && facts.litres <= 3
  return covered ? facts.packs : 0
}
