import type { Load } from '#storefront/lib/page/page.tsx'

/** Reads `?page=n` and the search text `?q=`. An invalid page number means the first page. */
export const loadPageNumber: Load<{ readonly page: number; readonly words: string }> = async ({ match }) => {
  const page = Number(match.query.get('page') ?? 1)
  const words = (match.query.get('q') ?? '').trim().slice(0, 100)
  return { kind: 'page', data: { page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1, words } }
}
