import type { RestrictedKind } from '#modules/catalog/rules/age-restriction.ts'
import type { ProductColumns } from '#modules/catalog/rules/imported-product.ts'
import { mealVoucherEligible } from '#modules/catalog/rules/meal-voucher.ts'
import { mostOf } from '#modules/catalog/rules/nutrition/nutrition.ts'
import { type DepositDrink, depositPacks } from '#modules/catalog/rules/packaging-deposit.ts'
import type { ProductDetails } from '#modules/catalog/rules/product-details.ts'
import { vatClass } from '#modules/catalog/rules/vat-class.ts'
import { isJuiceAlone, softDrinkOf, statedMaterial, usualMaterial } from './drink-pack.ts'
import { purposeByCategory } from './goods-purpose.ts'
import type { Quantity } from './net-quantity.ts'
import { type GoodsDescription, restrictionOf } from './restricted-goods.ts'

export interface KnownOfGoods {
  readonly quantity: Quantity
  readonly details: ProductDetails
  readonly description: GoodsDescription
  readonly isFood: boolean
  readonly isSupplement: boolean
  readonly isInfantFormula: boolean
  /** Texts and tags that may name the material of the pack. */
  readonly packTexts: readonly string[]
  /** The kind of drink by the source's category, where its words name none; null for other goods. */
  readonly drinkByCategory: DepositDrink | null
  /** Packs with a deposit that the source states; null when it states none. */
  readonly statedPacks: number | null
}

/** What the report tells about how a product may be sold. */
export type SaleFault =
  | { readonly kind: 'restricted'; readonly as: RestrictedKind }
  | { readonly kind: 'deposit-assumed'; readonly packs: number }
  | { readonly kind: 'deposit-unknown'; readonly of: 'size' | 'material' }

export interface LegalTerms {
  readonly columns: Pick<ProductColumns, 'vatCode' | 'sgrPacks' | 'ageRestricted' | 'mealVoucher'>
  readonly restricted: RestrictedKind | null
  /** Whether people may eat or drink it, as far as is known; false only for what certainly is another product. */
  readonly mayBeFood: boolean
  readonly faults: readonly SaleFault[]
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
 * When too little is known the VAT class is standard, so that the shop never owes VAT that it did not collect, and what
 * may be alcohol, tobacco, nicotine or an energy drink is sold to adults only.
 */
export function legalTerms(goods: KnownOfGoods): LegalTerms {
  const { details, description, isSupplement } = goods
  const restriction = restrictionOf(description)
  const restricted = restriction?.kind ?? null
  const ownDrink = restriction ? restriction.drink : softDrinkOf(description)
  const drink = ownDrink ?? (restriction ? null : goods.drinkByCategory)
  const byCategory = restriction?.drink ? null : purposeByCategory(description)
  const use = isTobacco(restricted) ? 'other' : byCategory
  const isFood = (goods.isFood || drink !== null) && use === null
  const isNectar = drink === 'juice' && !isJuiceAlone(description)
  const vatCode = vatClass({
    use: use ?? (isFood ? 'food' : 'other'),
    ...(drink && { heading: isNectar ? headings.soft : headings[drink] }),
    // Of unknown sugars the class is standard, as of everything unknown.
    sugars: mostOf(details.nutrition?.sugars) ?? 100,
    supplement: isSupplement,
    infantFormula: goods.isInfantFormula,
    addedSugar: details.addedSugar ?? false,
  })
  const { packs, faults } = depositOf(goods, drink, ownDrink !== null)
  return {
    columns: {
      vatCode: restricted === null ? vatCode : 'standard',
      sgrPacks: packs,
      ageRestricted: restricted !== null,
      mealVoucher: mealVoucherEligible({ food: isFood && !isSupplement, ageRestricted: restricted !== null }),
    },
    restricted,
    mayBeFood: use === null || (!isTobacco(restricted) && hasNutrition(details)),
    faults: restriction && !restriction.isCertain ? [{ kind: 'restricted', as: restriction.kind }, ...faults] : faults,
  }
}

const hasNutrition = ({ nutrition, nutritionText }: ProductDetails): boolean =>
  nutrition !== null || nutritionText !== undefined

/** Tobacco and nicotine, which may not be advertised. */
export const isTobacco = (kind: RestrictedKind | null): boolean => kind === 'tobacco' || kind === 'nicotine'

/** Packs with a deposit. Where the material is not stated, it is the usual one of a drink that the product's words name. */
function depositOf(
  { quantity, packTexts, statedPacks, description }: KnownOfGoods,
  drink: DepositDrink | null,
  isNamed: boolean,
): { readonly packs: number; readonly faults: readonly SaleFault[] } {
  if (statedPacks !== null) return { packs: statedPacks, faults: [] }
  if (drink === null) return { packs: 0, faults: [] }
  if (quantity.unit !== 'l') return { packs: 0, faults: isNamed ? [{ kind: 'deposit-unknown', of: 'size' }] : [] }
  const stated = statedMaterial(description.name, ...packTexts)
  const material = stated ?? (isNamed ? usualMaterial(drink) : 'other')
  const litres = quantity.netThousandths / 1000 / quantity.packs
  const packs = depositPacks({ drink, material, litres, packs: quantity.packs })
  if (stated !== null) return { packs, faults: [] }
  const isLiable = depositPacks({ drink, material: 'glass', litres, packs: 1 }) > 0
  if (packs > 0) return { packs, faults: [{ kind: 'deposit-assumed', packs }] }
  return { packs, faults: isLiable ? [{ kind: 'deposit-unknown', of: 'material' }] : [] }
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
