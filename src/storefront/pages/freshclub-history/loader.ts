import type { Load } from '#storefront/lib/page.tsx'

/** The page number; anything that is not one is the first page. */
export const loadPoints: Load<{ readonly page: number }> = async ({ match }) => {
  const page = Number(match.query.get('page') ?? 1)
  return { kind: 'page', data: { page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1 } }
}
