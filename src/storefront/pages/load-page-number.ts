import type { Load } from '#storefront/lib/page/page.tsx'

/** The page number of `?page=n`. An invalid one means the first page. */
export function readPageNumber(query: URLSearchParams): number {
  const page = Number(query.get('page') ?? 1)
  return Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1
}

/** Reads `?page=n` and the search text `?q=`. */
export const loadPageNumber: Load<{ readonly page: number; readonly words: string }> = async ({ match }) => {
  const words = (match.query.get('q') ?? '').trim().slice(0, 100)
  return { kind: 'page', data: { page: readPageNumber(match.query), words } }
}
