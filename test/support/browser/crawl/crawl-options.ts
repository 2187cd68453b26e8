import type { TestShop } from '#test/support/fixtures/test-shop.ts'

/** `npm test` opens few pages, since other tests open one of each kind; `CRAWL_PAGES=all` opens all of them. */
export function pageLimit(): number {
  const asked = process.env['CRAWL_PAGES'] ?? '4'
  return asked === 'all' ? Number.POSITIVE_INFINITY : Number(asked)
}

/** Every department and one product of each. */
export async function departmentPages({ app }: TestShop): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ path: string }>(
    `SELECT '/c/' || slug AS path FROM category WHERE parent_code IS NULL
     UNION ALL
     (SELECT DISTINCT ON (left(category_code, 2)) '/p/' || slug FROM product ORDER BY left(category_code, 2), code)`,
  )
  return rows.map(({ path }) => path)
}

export async function brandNames({ app }: TestShop): Promise<string[]> {
  const { rows } = await app.db.pool.query<{ name: string }>('SELECT name FROM brand')
  return rows.map(({ name }) => name)
}
