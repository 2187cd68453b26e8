import type { Load } from '#storefront/lib/page.tsx'

/** For lists with `?page=n`; anything that is no page number is the first page. */
export const loadPageNumber: Load<{ readonly page: number }> = async ({ match }) => {
  const page = Number(match.query.get('page') ?? 1)
  return { kind: 'page', data: { page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1 } }
}
