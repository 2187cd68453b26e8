import { type Bani, bani } from '#kernel/money.ts'
import type { PriceTerms } from '#modules/pricing/rules/line-price.ts'

/** Product data that an order line needs. A placed order stores a copy. */
export interface Goods extends PriceTerms {
  readonly variantCode: string
  readonly productCode: string
  readonly name: string
  readonly brand: string | null
  readonly slug: string
  readonly sizeLabel: string
  readonly netThousandths: number
  readonly unit: 'kg' | 'l' | 'buc'
  /** Version of the product's picture. */
  readonly picture: string
  /** Categories from the department down. */
  readonly breadcrumbs: readonly { readonly code: string; readonly name: string; readonly slug: string }[]
  readonly vatBasisPoints: number
  /** SGR deposit of one piece, in bani. */
  readonly deposit: Bani
  readonly isAgeRestricted: boolean
  /** Missing in copies made before the mark existed. */
  readonly isInfantFormula?: boolean
  readonly mealVoucher: boolean
  /** Chilled and frozen goods are packed apart. Missing in copies made before bags existed. */
  readonly isChilled?: boolean
  readonly isFrozen?: boolean
  readonly isReturnable: boolean
  readonly maxPerOrder: number
  /** Pieces in stock. */
  readonly available: number
}

export type GoodsByVariant = ReadonlyMap<string, Goods>

/** Placeholder for a variant in a cart that the catalog no longer has. */
export function withdrawnGoods(variantCode: string): Goods {
  return {
    variantCode,
    productCode: variantCode,
    name: '',
    brand: null,
    slug: variantCode,
    sizeLabel: '',
    netThousandths: 1000,
    unit: 'buc',
    picture: '0',
    breadcrumbs: [],
    price: bani(0),
    originalPrice: null,
    geniusPrice: null,
    bmsm: null,
    vatBasisPoints: 0,
    deposit: bani(0),
    isAgeRestricted: false,
    mealVoucher: false,
    isReturnable: false,
    maxPerOrder: 0,
    available: 0,
  }
}
