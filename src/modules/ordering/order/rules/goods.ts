import { type Bani, bani } from '#kernel/money.ts'
import type { PriceTerms } from '#modules/pricing/rules/line-price.ts'

/** What a line must know of the product it is for. A placed order keeps its own copy. */
export interface Goods extends PriceTerms {
  readonly variantCode: string
  readonly productCode: string
  readonly name: string
  readonly brand: string | null
  readonly slug: string
  readonly sizeLabel: string
  readonly netThousandths: number
  readonly unit: 'kg' | 'l' | 'buc'
  /** Version of the picture. */
  readonly picture: string
  /** From the department down to the product. */
  readonly breadcrumbs: readonly { readonly code: string; readonly name: string; readonly slug: string }[]
  readonly vatBasisPoints: number
  /** SGR deposit of one piece. */
  readonly deposit: Bani
  readonly isAgeRestricted: boolean
  /** Missing in copies of orders that are older than the mark. */
  readonly isInfantFormula?: boolean
  readonly mealVoucher: boolean
  /** Packed apart. Missing in copies of orders that are older than bags. */
  readonly isChilled?: boolean
  readonly isFrozen?: boolean
  readonly isReturnable: boolean
  readonly maxPerOrder: number
  /** What the shelf can give now. */
  readonly available: number
}

export type GoodsByVariant = ReadonlyMap<string, Goods>

/** Stands in for a variant that the catalogue has forgotten while it lay in a cart. */
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
