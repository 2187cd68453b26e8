import pg from 'pg'
import { type SearchCase, searchCases } from '#test/support/catalog/search-cases.ts'
import { fold } from '../../src/kernel/fold.ts'
import { jsonOf, send } from '../http.ts'
import { medianOf, printTable } from './timing.ts'

interface Hit {
  readonly leaf: string
  /** Name and size in lower case. */
  readonly text: string
}
type Engine = (query: string) => Promise<readonly Hit[]>

interface Product extends Hit {
  readonly id: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly popularity: number
}

const cases: readonly SearchCase[] = Object.values(searchCases).flat()

function isRight({ top, leaves, each, none }: SearchCase, hits: readonly Hit[]): boolean {
  const judged = hits.slice(0, top)
  return (
    judged.length === top &&
    judged.every(({ leaf, text }) => leaves.includes(leaf) && (each?.test(text) ?? true) && !none?.test(text))
  )
}

async function judge(engine: Engine): Promise<{ right: number; ms: number; found: number }> {
  for (const { query } of cases) await engine(query)
  const times: number[] = []
  let right = 0
  let found = 0
  for (const searchCase of cases) {
    const begin = performance.now()
    const hits = await engine(searchCase.query)
    times.push(performance.now() - begin)
    if (hits.length >= searchCase.top) found++
    if (isRight(searchCase, hits)) right++
  }
  return { right, ms: medianOf(times), found }
}

/** PostgreSQL's full text search with Romanian stems, without diacritics; by trigrams when no word fits. */
async function postgresEngine(pool: pg.Pool): Promise<Engine> {
  await pool.query(`
    CREATE EXTENSION IF NOT EXISTS unaccent;
    CREATE EXTENSION IF NOT EXISTS pg_trgm;
    DROP TABLE IF EXISTS bench_search;
    CREATE TABLE bench_search AS
      SELECT p.code, ltrim(p.category_code, '0') AS leaf, lower(p.name || ' ' || p.size_label) AS text, p.popularity,
        lower(unaccent(concat_ws(' ', p.name, b.name))) AS plain,
        setweight(to_tsvector('romanian', unaccent(p.name)), 'A')
          || setweight(to_tsvector('romanian', unaccent(coalesce(b.name, ''))), 'B')
          || setweight(to_tsvector('romanian', unaccent(c.name || ' ' || p.size_label)), 'C') AS words
      FROM product p JOIN category c ON c.code = p.category_code LEFT JOIN brand b ON b.code = p.brand_code
      WHERE p.is_active;
    CREATE INDEX ON bench_search USING gin (words);
    CREATE INDEX ON bench_search USING gin (plain gin_trgm_ops);
    ANALYZE bench_search`)
  const byWords = {
    name: 'bench-words',
    text: `SELECT leaf, text, count(*) OVER () FROM bench_search, websearch_to_tsquery('romanian', unaccent($1)) AS q
           WHERE words @@ q ORDER BY ts_rank(words, q, 1) * ln(2 + popularity) DESC, code LIMIT 60`,
  }
  const byTrigrams = {
    name: 'bench-trigrams',
    text: `SELECT leaf, text FROM bench_search WHERE lower(unaccent($1)) <% plain
           ORDER BY word_similarity(lower(unaccent($1)), plain) DESC, popularity DESC, code LIMIT 60`,
  }
  return async (query) => {
    const { rows } = await pool.query<Hit>({ ...byWords, values: [query] })
    return rows.length > 0 ? rows : (await pool.query<Hit>({ ...byTrigrams, values: [query] })).rows
  }
}

interface MiniSearchIndex {
  addAll(products: readonly Product[]): void
  search(query: string): readonly (Hit & { readonly id: string })[]
}

/** Null where the library is not installed: it is no dependency of the shop. */
async function miniSearchEngine(products: readonly Product[]): Promise<Engine | null> {
  const name: string = 'minisearch'
  const library = await import(name).catch(() => null)
  if (library === null) return null
  const index: MiniSearchIndex = new library.default({
    fields: ['name', 'brand', 'category', 'text'],
    storeFields: ['leaf', 'text'],
    processTerm: fold,
    searchOptions: { boost: { name: 3 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
  })
  index.addAll(products)
  return async (query) => index.search(query)
}

interface ShopHit {
  readonly name: string
  readonly sizeLabel: string
  readonly breadcrumbs: readonly { readonly code: string }[]
}

export async function measureSearch(shopUrl: string, databaseUrl: string): Promise<void> {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: 1 })
  const { rows: products } = await pool.query<Product>(
    `SELECT p.code AS id, p.name, coalesce(b.name, '') AS brand, c.name AS category, p.popularity,
       ltrim(p.category_code, '0') AS leaf, lower(p.name || ' ' || p.size_label) AS text
     FROM product p JOIN category c ON c.code = p.category_code LEFT JOIN brand b ON b.code = p.brand_code
     WHERE p.is_active`,
  )
  const own: Engine = async (query) => {
    const url = `${shopUrl}/api/v2/shop/search/${encodeURIComponent(query)}?itemsPerPage=60`
    const { items } = await jsonOf<{ items: readonly ShopHit[] }>(send('GET', url))
    return items.map(({ name, sizeLabel, breadcrumbs }) => ({
      leaf: breadcrumbs.at(-2)?.code ?? '',
      text: `${name} ${sizeLabel}`.toLocaleLowerCase('ro'),
    }))
  }
  const engines: readonly (readonly [string, Engine | null])[] = [
    ['own, over HTTP, with filters and cards', own],
    ['PostgreSQL: full text, then pg_trgm; codes alone', await postgresEngine(pool)],
    ['MiniSearch, in process; codes alone', await miniSearchEngine(products)],
  ]
  const rows: (readonly (string | number)[])[] = []
  for (const [name, engine] of engines) {
    if (engine === null) rows.push([name, 'not installed: npm install --no-save minisearch'])
    else {
      const { right, ms, found } = await judge(engine)
      rows.push([name, `${right} of ${cases.length} right`, `${found} with enough hits`, ms])
    }
  }
  printTable(`Search: ${products.length} products, the test set of search-cases.ts; median ms a search`, rows)
  await pool.query('DROP TABLE bench_search')
  await pool.end()
}
