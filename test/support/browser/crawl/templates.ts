import { isEmbed } from '#storefront/lib/page/embedded.ts'
import { matchRoute, type PageName } from '#storefront/routes.ts'

interface Template {
  readonly name: string
  /** How many of its pages a crawl opens; the others it only asks for. */
  readonly most: number
}

/** Of these there are thousands, and what differs is data. */
const samples: Partial<Record<PageName, number>> = {
  product: 10,
  'product-reviews': 3,
  listing: 20,
  recipe: 15,
  'recipe-list': 10,
  search: 10,
  'own-list': 6,
  'account-order': 6,
  login: 3,
}

/** Lists that a link filters, sorts or pages. */
const narrowed = /\/(filters|orderby|p\d+$)|\?/
const mostNarrowed = 6

/** The template of a page; of the files that pages link to none is opened. */
export function templateOf(path: string): Template {
  const { pathname, searchParams } = new URL(path, 'http://shop')
  const { page } = matchRoute(pathname, searchParams)
  if (page === 'not-found') return { name: 'file', most: 0 }
  const most = samples[page] ?? Number.POSITIVE_INFINITY
  const name = isEmbed(pathname) ? `embed of ${page}` : page
  return narrowed.test(path) ? { name: `${name}, narrowed`, most: Math.min(most, mostNarrowed) } : { name, most }
}

/** Where the app finds a page, null when it has no embed. */
export function embedOf(path: string): string | null {
  if (path.includes('?') || isEmbed(path)) return null
  const embed = path.startsWith('/info/') ? path.replace('/info/', '/info/mobile/') : `/mobile-preview${path}`
  return matchRoute(embed, new URLSearchParams()).page === 'not-found' ? null : embed
}
