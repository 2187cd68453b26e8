import { productPicture } from '#modules/media/rules/picture-address.ts'
import { type PictureDescription, viewsOf } from '#modules/media/rules/picture-description.ts'
import type { Context } from '#platform/context.ts'
import { statement } from '#platform/db/statement.ts'
import type { CatalogReader } from '../listing/list-products.ts'
import { pictureVersion } from '../read-model/store.picture.ts'
import { formatListing, type ListingKind, wholeListing } from '../rules/listing-url.ts'

/** The address of a page and when its content last changed. */
export interface CatalogAddress {
  /** URL-encoded path with its leading slash. */
  readonly path: string
  readonly changed: Temporal.Instant | null
  /** Paths of the pictures that the page shows of a product; none of a product without a picture. */
  readonly pictures?: readonly string[]
}

/** Addresses of one kind. Products are ordered by code, so that repeated reads split them at the same places. */
export interface CatalogAddresses {
  readonly name: string
  readonly hasPictures?: boolean
  count(): Promise<number>
  /** Up to `most` addresses after the first `skip`, in batches. */
  addresses(skip: number, most: number): AsyncIterable<readonly CatalogAddress[]>
}

const countProducts = statement<{ count: number }>(
  'catalog.count-products',
  'SELECT count(*)::int AS count FROM product WHERE is_active',
)
const productAt = statement<{ code: string }, [skip: number]>(
  'catalog.product-at',
  'SELECT code FROM product WHERE is_active ORDER BY code OFFSET $1 LIMIT 1',
)
const productsAfter = statement<
  { code: string; slug: string; packshot: PictureDescription; version: string; changed: Temporal.Instant },
  [after: string, most: number, now: Temporal.Instant]
>(
  'catalog.product-addresses',
  `SELECT p.code, p.slug, p.packshot, ${pictureVersion('p')} AS version, greatest(p.changed_at, (SELECT max(h.valid_from) FROM price_history h
       WHERE h.variant_code = v.code AND h.valid_from <= $3)) AS changed
   FROM product p LEFT JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
   WHERE p.is_active AND p.code > $1 ORDER BY p.code LIMIT $2`,
)
const categoryChanges = statement<{ code: string; changed: Temporal.Instant }>(
  'catalog.category-changes',
  'SELECT category_code AS code, max(changed_at) AS changed FROM product WHERE is_active GROUP BY category_code',
)

const BATCH = 5_000

/** The largest width that structured data names as well. */
const pictureWidth = 1200

/** Addresses for search engines: products, categories with products, and lists. */
export function catalogAddresses({ db, clock }: Context, { live, counts }: CatalogReader): readonly CatalogAddresses[] {
  const products: CatalogAddresses = {
    name: 'products',
    hasPictures: true,
    count: async () => (await db.one(countProducts, [])).count,
    async *addresses(skip, most) {
      let after = skip === 0 ? '' : ((await db.maybe(productAt, [skip - 1]))?.code ?? null)
      for (let left = most; left > 0 && after !== null; left -= BATCH) {
        const rows = await db.rows(productsAfter, [after, Math.min(left, BATCH), clock.now()])
        yield rows.map(({ code, slug, packshot, version, changed }) => ({
          path: `/p/${encodeURIComponent(slug)}`,
          changed,
          pictures: viewsOf(packshot).map((view) => productPicture(code, version, view, pictureWidth)),
        }))
        after = rows.at(-1)?.code ?? null
      }
    },
  }

  const categories = async (): Promise<CatalogAddress[]> => {
    const changes = new Map((await db.rows(categoryChanges, [])).map(({ code, changed }) => [code, changed]))
    const { nodes } = live.model().tree
    const countOf = counts.now()
    return nodes
      .filter((node) => countOf(node) > 0)
      .map((node) => {
        const below = nodes.slice(node.ordinal, node.last + 1).flatMap(({ code }) => changes.get(code) ?? [])
        return { path: pathOf('category', node.slug), changed: latest(below) }
      })
  }

  const lists = async (): Promise<CatalogAddress[]> => {
    const { promotions, customListings, activePrices } = live.model()
    const running = promotions.flatMap((promotion) =>
      promotion && promotion.from <= activePrices.now && activePrices.now < promotion.until ? [promotion.code] : [],
    )
    return [
      ...running.map((code) => pathOf('promotions', code)),
      ...customListings.map(({ code }) => pathOf('custom-listing', code)),
    ].map((path) => ({ path, changed: null }))
  }

  return [products, few('categories', categories), few('lists', lists)]
}

const pathOf = (kind: ListingKind, id: string): string => formatListing(wholeListing(kind, id))

const latest = (instants: readonly Temporal.Instant[]): Temporal.Instant | null =>
  instants.toSorted(Temporal.Instant.compare).at(-1) ?? null

/** Addresses of a kind that has a few hundred, read at once. */
function few(name: string, read: () => Promise<readonly CatalogAddress[]>): CatalogAddresses {
  return {
    name,
    count: async () => (await read()).length,
    async *addresses(skip, most) {
      yield (await read()).slice(skip, skip + most)
    },
  }
}
