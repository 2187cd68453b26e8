import fc from 'fast-check'
import { encodeForAddress, hostileText, usually } from './fuzz-values.ts'

/** Slugs and codes that exist in the shop. */
export interface KnownSlugs {
  readonly product: string
  readonly category: string
  readonly brand: string
  readonly promotion: string
  readonly customListing: string
}

const listings = [
  ...['c', 'cf', 'l', 'lf', 'save-me', 'save-me-f', 'noutati', 'noutatif', 'oferte', 'ofertef', 'search'],
  ...['account/freshclub', 'retete/l', 'retete/lf'],
]
const others = ['', 'p', 'account', 'checkout', 'login', 'logout', 'lp', 'info', 'retete', '404', 'home-redirect', 'x']
const pageNumbers = ['p2', 'p1', 'p0', 'p-1', 'p1000000000', 'p99999999999999999999', 'p01', 'p', 'p1.5']
const sorts = ['orderby+price,asc', 'orderby+price,desc', 'orderby+price', 'orderby+,', 'orderby+x,asc', 'orderby+']
/** Invalid escapes, path traversal, invisible characters. */
const broken = ['%', '%zz', '%c0%af', '%00', '%E2%80%AE', '%E2%80%8F', '%ff', '..%2f..', '%2e%2e', '%5c', ';a=b', '//']
const queries = [
  ...['?', '??', '?filter[brand]=a&filter[__proto__]=b', `?${'a=1&'.repeat(1_200)}`, '?sort[price]=x', '?p=2', '?%'],
  ...['?filter[brand][a][b][c][d][e][f]=1', `?filter[brand]=${'a,'.repeat(400)}`, '?q=lapte', '?query=a', '?page=-1'],
]

/** Addresses of the shop: mostly valid listings, with one misplaced or hostile part. */
export function hostileAddress(known: KnownSlugs): fc.Arbitrary<string> {
  const text = hostileText.map(encodeForAddress)
  const name = usually(
    fc.constantFrom('brand', 'price', 'promotion', 'origin', 'availability', 'allergen_free', 'diet_lifestyle', 'nope'),
    text,
  )
  const value = usually(
    fc.constantFrom(known.brand, '1-20', '20-1', 'promo', 'RO', 'gluten', 'Eco', 'a,b,,c', '0'),
    text,
  )
  const filter = fc.tuple(name, value).map(([field, chosen]) => `${field}+${chosen}`)
  const filters = usually(fc.array(filter, { maxLength: 4 }), fc.array(filter, { minLength: 38, maxLength: 40 }))
  const optional = (part: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
    fc.oneof(
      fc.constant<string[]>([]),
      part.map((segment) => [segment]),
    )
  const words = usually(fc.constantFrom('lapte', 'iaurt%202%25', 'ou', 'p%C3%A2ine'), text)
  const listing = fc
    .tuple(
      fc.constantFrom(...listings).map((prefix) => [prefix]),
      optional(
        usually(fc.constantFrom(known.category, known.promotion, known.customListing, 'all', '999-nimic'), text),
      ),
      optional(words).map((segments) => (segments.length > 0 ? ['search', ...segments] : [])),
      filters.map((segments) => (segments.length > 0 ? ['filters', ...segments] : [])),
      optional(fc.constantFrom(...sorts)),
      optional(fc.constantFrom(...pageNumbers)),
    )
    .map((parts) => parts.flat())
  const other = fc
    .tuple(
      fc.constantFrom(...others),
      fc.array(usually(fc.constantFrom(known.product, known.category, '1'), text), { maxLength: 3 }),
    )
    .map(([prefix, rest]) => [prefix, ...rest])
  const segments = fc.oneof({ weight: 4, arbitrary: listing }, { weight: 1, arbitrary: other })
  const misplaced = fc.oneof(
    { weight: 3, arbitrary: fc.constant<string | null>(null) },
    fc.constantFrom(...pageNumbers, ...sorts, 'filters', 'search', known.category, ''),
    fc.oneof(text, fc.constantFrom(...broken, 'a'.repeat(10_000))),
  )
  const query = usually(fc.constant(''), fc.constantFrom(...queries))
  return fc.tuple(segments, misplaced, fc.nat(), query).map(([parts, extra, position, search]) => {
    const index = position % (parts.length + 1)
    const path = extra === null ? parts : [...parts.slice(0, index), extra, ...parts.slice(index)]
    return `/${path.join('/')}`.slice(0, 12_000) + search
  })
}
