import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { OkOf } from '#kernel/contract.ts'
import { getOwnReview, listProductReviews } from '#modules/reviews/contract.ts'
import { type ReviewSort, reviewSorts } from '#modules/reviews/rules/review.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cacheAnswer, queryOf } from '#storefront/lib/queries/queries.ts'
import { mayBeSignedIn } from '#storefront/lib/session/session-hint.ts'
import { href } from '#storefront/routes.ts'

export type ReviewPage = OkOf<typeof listProductReviews>
export type OwnState = OkOf<typeof getOwnReview>

/** What is asked of the reviews of a product. */
export interface ReviewFilter {
  readonly sort: ReviewSort
  /** Only those with so many stars. */
  readonly stars?: number
}

/** The address of all reviews of a product, as they are sorted and narrowed. */
export function reviewsPath(slug: string, { sort, stars }: ReviewFilter): string {
  const query = new URLSearchParams({ ...(sort !== 'helpful' && { sort }), ...(stars && { stars: String(stars) }) })
  return href('/p/:slug/recenzii', { slug }) + (query.size > 0 ? `?${query}` : '')
}

/** What an address asks for; what it says otherwise counts as not said. */
export function reviewFilterOf(query: URLSearchParams): ReviewFilter {
  const stars = /^[1-5]$/.exec(query.get('stars') ?? '')?.[0]
  const sort = reviewSorts.find((one) => one === query.get('sort')) ?? 'helpful'
  return { sort, ...(stars && { stars: Number(stars) }) }
}

const listsOf = (code: string) => [listProductReviews.id, code] as const

/** The pages of a list of reviews, for `useInfiniteQuery`. */
export const reviewsQuery = (code: string, filter: ReviewFilter) => ({
  queryKey: [...listsOf(code), filter] as const,
  queryFn: ({ pageParam: page, signal }: { pageParam: number; signal: AbortSignal }) =>
    api(listProductReviews, { params: { code }, query: { ...filter, page }, signal }),
  initialPageParam: 1,
  getNextPageParam: ({ pages }: ReviewPage, all: readonly ReviewPage[]) =>
    all.length < pages ? all.length + 1 : undefined,
})

export const ownReviewQuery = (code: string) => queryOf(getOwnReview, { params: { code } })

/** The own review of a customer, and whose reviews were found useful; undefined for a guest, and until it is known. */
export const useOwnReview = (code: string): OwnState | undefined =>
  useQuery({ ...ownReviewQuery(code), enabled: mayBeSignedIn() }).data

/** Shows what became of the own review; the lists are asked for again. */
export async function putOwnReview(queries: QueryClient, code: string, review: OwnState['review']): Promise<void> {
  const { queryKey } = ownReviewQuery(code)
  const { helpful = [], timesBought = 1 } = queries.getQueryData<OwnState>(queryKey) ?? {}
  const mayReview = review !== null || timesBought > 0
  await cacheAnswer(queries, queryKey, { mayReview, timesBought, review, helpful } satisfies OwnState)
  void queries.invalidateQueries({ queryKey: listsOf(code) })
}

interface Voted {
  readonly id: string
  /** Votes of all customers. */
  readonly helpful: number
  readonly isOn: boolean
}

/** Shows a vote, in the order that is on the screen. */
export async function putVote(queries: QueryClient, code: string, { id, helpful, isOn }: Voted): Promise<void> {
  const lists = { queryKey: listsOf(code) }
  await queries.cancelQueries(lists)
  queries.setQueriesData<{ pages: readonly ReviewPage[]; pageParams: readonly number[] }>(
    lists,
    (known) =>
      known && {
        ...known,
        pages: known.pages.map((page) => ({
          ...page,
          reviews: page.reviews.map((review) => (review.id === id ? { ...review, helpful } : review)),
        })),
      },
  )
  const { queryKey } = ownReviewQuery(code)
  const own = queries.getQueryData<OwnState>(queryKey)
  if (own === undefined) return queries.invalidateQueries({ queryKey })
  const others = own.helpful.filter((one) => one !== id)
  return cacheAnswer(queries, queryKey, { ...own, helpful: isOn ? [...others, id] : others } satisfies OwnState)
}
