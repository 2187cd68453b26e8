import { jsonOf, send } from './http.ts'

/** Paths of the shop to request, in a pseudo-random order that is the same in each run. */
export interface Paths {
  listing(): string
  search(): string
  /** Two words that no request before had together. */
  newSearch(): string
  product(): string
  /** One of a thousand products: most visitors view the same few. */
  popular(): string
  html(): string
  /** Pages that no other workload requests, so that none of them is cached. */
  readonly uncached: readonly string[]
  readonly variantCodes: readonly string[]
  readonly shown: readonly ShownVariant[]
}

/** A product that is in stock, and a page that lists it. */
export interface ShownVariant {
  readonly page: string
  readonly variantCode: string
}

interface Tree {
  readonly children: readonly { readonly slug: string; readonly children: readonly { readonly slug: string }[] }[]
}

interface Page {
  readonly payload: {
    readonly pages: number
    readonly products: readonly {
      readonly slug: string
      readonly variantCode: string
      readonly name: string
      readonly isAvailable: boolean
    }[]
    readonly filters: {
      readonly items: readonly { readonly code: string; readonly values: readonly { readonly code: string }[] }[]
    }
  }
}

const sorts = ['', '&sort[price]=asc', '&sort[price]=desc', '&sort[popularity]=desc']

export async function collectPaths(base: string): Promise<Paths> {
  const api = `${base}/api/v2/shop`
  const tree = await jsonOf<Tree>(send('GET', `${api}/categories`))
  const slugs = tree.children.flatMap((top) => [top.slug, ...top.children.map((child) => child.slug)])
  const listings: string[] = []
  const pages: string[] = []
  const shown: ShownVariant[] = []
  const products: Page['payload']['products'][number][] = []
  for (const slug of slugs) {
    const { payload } = await jsonOf<Page>(send('GET', `${api}/categories/${slug}?itemsPerPage=60`))
    products.push(...payload.products)
    pages.push(`/c/${slug}`)
    for (const { isAvailable, variantCode } of payload.products)
      if (isAvailable) shown.push({ page: `/c/${slug}`, variantCode })
    const brands = payload.filters.items.find(({ code }) => code === 'brand')?.values.slice(0, 6) ?? []
    for (const sort of sorts) {
      for (let page = 1; page <= Math.min(payload.pages, 4); page++)
        listings.push(`/api/v2/shop/categories/${slug}?page=${page}${sort}`)
      for (const brand of brands)
        listings.push(`/api/v2/shop/categories/${slug}?filter[brand]=${encodeURIComponent(brand.code)}${sort}`)
    }
  }
  const words = [...new Set(products.flatMap(({ name }) => name.toLowerCase().split(/[^\p{L}]+/u)))].filter(
    (word) => word.length > 3,
  )
  const searchOf = (query: string): string => `/api/v2/shop/search/${encodeURIComponent(query)}`
  let searched = 0
  const next = cycle()
  const pageOf = ({ slug }: { readonly slug: string }): string => `/api/v2/shop/product-by-slug/${slug}`
  return {
    listing: next(listings),
    product: next(products.map(pageOf)),
    popular: next(products.slice(0, 1_000).map(pageOf)),
    search: next(
      words
        .flatMap((word, index) => [word, misspelt(word), `${word} ${words[(index * 31) % words.length]}`])
        .map(searchOf),
    ),
    newSearch: () => {
      const first = searched % words.length
      const second = (first + 1 + Math.floor(searched++ / words.length)) % words.length
      return searchOf(`${words[first]} ${words[second]}`)
    },
    html: next(pages),
    uncached: ['asc', 'desc'].flatMap((direction) => pages.map((page) => `${page}/orderby+price,${direction}`)),
    variantCodes: products.filter(({ isAvailable }) => isAvailable).map(({ variantCode }) => variantCode),
    shown,
  }
}

/** Steps through a list with a prime stride, so that consecutive entries differ. */
function cycle(): (list: readonly string[]) => () => string {
  return (list) => {
    let index = 0
    return () => {
      index = (index + 7_919) % list.length
      return list[index] ?? '/'
    }
  }
}

/** The word without its middle letter. */
function misspelt(word: string): string {
  const middle = Math.floor(word.length / 2)
  return word.slice(0, middle) + word.slice(middle + 1)
}
