import type { ExportFormat } from './format.ts'

/**
 * The format that import reads: the category tree, then one line a product in the shape of its page, with its columns in
 * `books` and what it cost in `priceHistory`. `originalPrice` is the price that returns after a reduction, and
 * `activePromotion` the promotion of the price, shown or not.
 */
export const jsonLines: ExportFormat = {
  contentType: 'application/jsonl; charset=utf-8',
  begin: ({ tree }) => `${JSON.stringify({ image: null, children: tree })}\n`,
  product: ({ page, storedName: name, facts, photographs, regularPrice, promotion, priceHistory }) => {
    // Keys mean nothing in the media store of another shop: it takes the photographs from their sources.
    const named = photographs.length > 0 ? { photographs } : {}
    const books = { ...facts, packshot: photographs.length > 0 ? null : facts.packshot }
    const { shortName: _, ...shown } = page
    const price = { originalPrice: regularPrice, ...promotion }
    return `${JSON.stringify({ ...shown, name, ...price, ...named, books, priceHistory })}\n`
  },
  end: () => '',
}
