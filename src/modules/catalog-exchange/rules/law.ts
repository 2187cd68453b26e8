import { isAgeRestricted, isAlcoholic } from '#modules/catalog/rules/age-restriction.ts'
import type { ProductColumns } from '#modules/catalog/rules/imported-product.ts'
import { mealVoucherEligible } from '#modules/catalog/rules/meal-voucher.ts'
import { mostOf } from '#modules/catalog/rules/nutrition/nutrition.ts'
import { type DepositDrink, depositPacks, type PackMaterial } from '#modules/catalog/rules/packaging-deposit.ts'
import type { ProductDetails } from '#modules/catalog/rules/product-details.ts'
import { vatClass } from '#modules/catalog/rules/vat-class.ts'
import type { Quantity } from './net-quantity.ts'

export interface KnownOfGoods {
  readonly quantity: Quantity
  readonly details: ProductDetails
  readonly isFood: boolean
  readonly alcoholPercent: number
  readonly isEnergyDrink: boolean
  readonly isSupplement: boolean
  readonly isInfantFormula: boolean
  /** A drink of the deposit system; null for others and when unknown. */
  readonly drink: DepositDrink | null
  readonly material: PackMaterial
}

/** Headings of the Combined Nomenclature that decide the VAT class of a drink. */
const headings: Readonly<Record<DepositDrink, string>> = {
  beer: '2203',
  mix: '2206',
  cider: '2206',
  juice: '2009',
  soft: '2202',
  water: '2201',
  wine: '2204',
  spirits: '2208',
}

/**
 * Columns that the law decides (VAT class, age restriction, meal voucher, deposit) for a product imported without them.
 * When too little is known the VAT class is standard, so that the shop never owes VAT that it did not collect.
 */
export function legalColumns(
  goods: KnownOfGoods,
): Pick<ProductColumns, 'vatCode' | 'sgrPacks' | 'ageRestricted' | 'mealVoucher'> {
  const { quantity, details, isFood, alcoholPercent, isEnergyDrink, isSupplement, drink, material } = goods
  const alcoholic = isAlcoholic({ alcoholPercent })
  const vatCode = vatClass({
    use: isFood ? 'food' : 'other',
    ...(drink ? { heading: headings[drink] } : alcoholic ? { heading: '2208' } : {}),
    ...(details.nutrition && { sugars: mostOf(details.nutrition.sugars) ?? 100 }),
    supplement: isSupplement,
    infantFormula: goods.isInfantFormula,
    addedSugar: details.addedSugar ?? false,
  })
  const litres = quantity.unit === 'l' ? quantity.netThousandths / 1000 / quantity.packs : 0
  const ageRestricted = isAgeRestricted({ alcoholPercent, energyDrink: isEnergyDrink })
  return {
    vatCode,
    sgrPacks: depositPacks({ drink, material, litres, packs: quantity.packs }),
    ageRestricted,
    mealVoucher: mealVoucherEligible({ food: isFood && !isSupplement, ageRestricted }),
  }
}

/** Defaults of columns that are neither imported nor decided by law. */
export const unstatedColumns = {
  weighedMinGrams: null,
  weighedMaxGrams: null,
  minDaysFresh: null,
  chilled: false,
  frozen: false,
  returnable: false,
  priceCapped: false,
  isNew: false,
  freshpoint: false,
  popularity: 0,
  packshot: null,
} as const satisfies Partial<ProductColumns>
