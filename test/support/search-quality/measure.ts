import { searchByParameter } from '#modules/search/contract.ts'
import { isLongEnough } from '#modules/search/rules/query.ts'
import type { CatalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { type Grade, type JudgedProduct, type JudgedQuery, judgedText } from './corpus.ts'
import { ndcg } from './ndcg.ts'

export interface MeasuredQuery extends Pick<JudgedQuery, 'kind' | 'query'> {
  readonly ndcg: number
  readonly corrected: string | null
  /** Milliseconds of the call through the router. */
  readonly ms: number
  readonly first: readonly { readonly text: string; readonly leaf: string; readonly grade: Grade }[]
}

/** Asks the shop each query, through its router, and compares the first results with the judgements. */
export async function measureQuality(shop: CatalogFixture, corpus: readonly JudgedQuery[]): Promise<MeasuredQuery[]> {
  const products = await judgedProducts(shop)
  const byCode = new Map(products.map((product) => [product.code, product]))
  const measured: MeasuredQuery[] = []
  for (const { kind, query, grade } of corpus) {
    const begin = performance.now()
    const page = isLongEnough(query)
      ? await shop.api(searchByParameter, { query: { q: query, itemsPerPage: 10 } })
      : { items: [], corrected: null }
    const ms = performance.now() - begin
    const first = page.items.flatMap(({ code }) => {
      const product = byCode.get(code)
      return product === undefined ? [] : [{ ...product, grade: grade(product) }]
    })
    const found = first.map((hit) => hit.grade)
    const value = ndcg(found, products.map(grade))
    measured.push({ kind, query, ndcg: value, corrected: page.corrected, ms, first })
  }
  return measured
}

export const meanNdcg = (measured: readonly MeasuredQuery[]): number =>
  measured.reduce((sum, one) => sum + one.ndcg, 0) / measured.length

async function judgedProducts({ context }: CatalogFixture): Promise<JudgedProduct[]> {
  const { rows } = await context.db.pool.query<{
    code: string
    leaf: string
    name: string
    size: string
    brand: string
    tags: string[]
  }>(
    `SELECT p.code, ltrim(p.category_code, '0') AS leaf, p.name, p.size_label AS size, coalesce(b.name, '') AS brand, p.tags
     FROM product p LEFT JOIN brand b ON b.code = p.brand_code WHERE p.is_active`,
  )
  return rows.map(({ code, leaf, name, size, brand, tags }) => ({
    ...{ code, leaf, tags },
    text: judgedText(name, size, brand),
  }))
}
