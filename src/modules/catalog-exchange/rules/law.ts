import { isAgeRestricted, isAlcoholic } from '#modules/catalog/rules/age-restriction.ts'
import type { ProductColumns } from '#modules/catalog/rules/imported-product.ts'
import { mealVoucherEligible } from '#modules/catalog/rules/meal-voucher.ts'
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
  /** One of the drinks of the deposit system, null when it is none or nobody knows. */
  readonly drink: DepositDrink | null
  readonly material: PackMaterial
}

/** Headings of the Combined Nomenclature that decide the rate of a drink. */
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
 * What the law makes of goods that came without it. Where too little is known the standard rate of VAT stands, so
 * that the shop never owes what it did not collect.
 */
export function decidedByLaw(
  goods: KnownOfGoods,
): Pick<ProductColumns, 'vatCode' | 'sgrPacks' | 'ageRestricted' | 'mealVoucher'> {
  const { quantity, details, isFood, alcoholPercent, isEnergyDrink, isSupplement, drink, material } = goods
  const alcoholic = isAlcoholic({ alcoholPercent })
  const vatCode = vatClass({
    use: isFood ? 'food' : 'other',
    ...(drink ? { heading: headings[drink] } : alcoholic ? { heading: '2208' } : {}),
    ...(details.nutrition && { sugars: details.nutrition.sugars }),
    supplement: isSupplement,
    infantFormula: goods.isInfantFormula,
    addedSugar: details.addedSugar ?? false,
  })
  const litres = quantity.unit === 'l' ? quantity.netThousandths / 1000 / quantity.packs : 0
  return {
    vatCode,
    sgrPacks: depositPacks({ drink, material, litres, packs: quantity.packs }),
    ageRestricted: isAgeRestricted({ alcoholPercent, energyDrink: isEnergyDrink }),
    mealVoucher: mealVoucherEligible({ food: isFood && !isSupplement, alcoholic }),
  }
}

/** Facts nobody told and no law decides. */
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
