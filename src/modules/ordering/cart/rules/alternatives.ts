import { type Traits, whyNoSubstitute } from '#modules/catalog/rules/substitute.ts'

/**
 * What a shopper may take in place of a product that is sold out, at most `most`: what may stand in for it, in the order of
 * the shelf, then packs of another size by nearness. Diet and allergens always hold.
 */
export function alternativesTo(ordered: Traits, shelf: readonly Traits[], most: number): Traits[] {
  const sameSize = shelf.filter((other) => whyNoSubstitute(ordered, other) === null)
  const otherSize = shelf
    .filter((other) => !sameSize.includes(other) && other.unit === ordered.unit && fitsButForSize(ordered, other))
    .toSorted((a, b) => distance(ordered, a) - distance(ordered, b))
  return [...sameSize, ...otherSize].slice(0, most)
}

const fitsButForSize = (ordered: Traits, other: Traits): boolean =>
  whyNoSubstitute({ ...ordered, netThousandths: other.netThousandths }, other) === null

const distance = (ordered: Traits, other: Traits): number => Math.abs(other.netThousandths - ordered.netThousandths)
