import type { Load } from '#storefront/lib/page/page.tsx'

/** For lists with `?page=n`, and `?q=` where one can look for something; what is no page number is the first page. */
export const loadPageNumber: Load<{ readonly page: number; readonly words: string }> = async ({ match }) => {
  const page = Number(match.query.get('page') ?? 1)
  const words = (match.query.get('q') ?? '').trim().slice(0, 100)
  return { kind: 'page', data: { page: Number.isInteger(page) && page > 0 && page <= 10_000 ? page : 1, words } }
}
