/**
 * What the picture source needs to make the pictures of one product: JSON, stored in the column `product.packshot`. Only
 * the source knows its fields; every other module passes it on.
 */
export type PictureDescription = object

/** What a plain description can say about a product that came without one. */
export interface UndescribedProduct {
  readonly code: string
  readonly name: string
  readonly brandName: string
  readonly sizeLabel: string
  readonly unit: 'kg' | 'l' | 'buc'
}

/** Describes a plain picture for a product that came without a description. */
export type DescribePlainly = (product: UndescribedProduct) => PictureDescription
