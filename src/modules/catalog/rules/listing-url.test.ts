import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { formatListing, indexable, type ListingAddress, parseListing, wholeListing } from './listing-url.ts'

const milk = wholeListing('category', '101-lapte')

test('LIST-01 the segments of a listing have one order', () => {
  const address: ListingAddress = {
    ...milk,
    search: 'bio',
    filters: { brand: ['zuzu'] },
    sort: { field: 'price', direction: 'asc' },
    page: 2,
  }
  assert.equal(formatListing(address), '/cf/101-lapte/search/bio/filters/brand+zuzu/orderby+price,asc/p2')
})

test('LIST-02 a search inside a listing is percent-encoded', () => {
  assert.equal(formatListing({ ...milk, search: 'fără lactoză' }), '/cf/101-lapte/search/f%C4%83r%C4%83%20lactoz%C4%83')
})

test('LIST-03 OPEN-17 filters are name+value pairs with values separated by commas', () => {
  const read = parseListing('/cf/101-lapte/filters/brand+b,a/tara+ro')
  assert.deepEqual(read?.filters, { brand: ['a', 'b'], tara: ['ro'] })
})

test('LIST-04 the sort is one segment, orderby+field,direction', () => {
  const sorted = { ...milk, sort: { field: 'price', direction: 'asc' } } as const
  assert.equal(formatListing(sorted), '/cf/101-lapte/orderby+price,asc')
  assert.deepEqual(parseListing('/cf/101-lapte/orderby+price,asc'), sorted)
  assert.equal(parseListing('/cf/101-lapte/orderby+price,up')?.sort ?? null, null)
})

test('LIST-05 the page is the last segment', () => {
  assert.equal(formatListing({ ...milk, filters: { brand: ['a'] }, page: 2 }), '/cf/101-lapte/filters/brand+a/p2')
  assert.equal(parseListing('/c/101-lapte/p2')?.page, 2)
  assert.equal(parseListing('/c/p2/101-lapte')?.page, 1)
})

test('LIST-06 page 1 is left out of the address', () => {
  assert.equal(formatListing(milk), '/c/101-lapte')
  assert.equal(formatListing({ ...milk, page: 2 }), '/c/101-lapte/p2')
})

test('LIST-07 a filter, a sort or a search changes the prefix; a page does not', () => {
  for (const [kind, id, plain, narrowed] of [
    ['category', 'x', '/c/x', '/cf/x'],
    ['custom-listing', 'x', '/l/x', '/lf/x'],
    ['accelerated-sale', null, '/save-me', '/save-me-f'],
    ['new-products', null, '/noutati', '/noutatif'],
    ['promotions', null, '/oferte', '/ofertef'],
  ] as const) {
    const whole = wholeListing(kind, id)
    assert.equal(formatListing(whole), plain)
    assert.equal(formatListing({ ...whole, page: 3 }), `${plain}/p3`)
    assert.equal(formatListing({ ...whole, filters: { brand: ['a'] } }), `${narrowed}/filters/brand+a`)
    assert.equal(
      formatListing({ ...whole, sort: { field: 'price', direction: 'asc' } }),
      `${narrowed}/orderby+price,asc`,
    )
    assert.equal(formatListing({ ...whole, search: 'bio' }), `${narrowed}/search/bio`)
  }
})

test('LIST-08 search and freshclub keep their prefix with any filter', () => {
  const applied = { filters: { brand: ['a'] }, sort: { field: 'price', direction: 'asc' }, page: 2 } as const
  const rest = 'filters/brand+a/orderby+price,asc/p2'
  const found = { ...wholeListing('search'), search: 'lapte' }
  assert.equal(formatListing({ ...found, ...applied }), `/search/lapte/${rest}`)
  const club = wholeListing('freshclub')
  assert.equal(formatListing(club), '/account/freshclub/all')
  assert.deepEqual(parseListing('/account/freshclub/all'), club)
  assert.equal(formatListing({ ...club, ...applied }), `/account/freshclub/${rest}`)
  assert.equal(formatListing({ ...club, search: 'lapte' }), '/account/freshclub/search/lapte')
  assert.deepEqual(parseListing(`/account/freshclub/${rest}`), { ...club, ...applied })
  for (const page of ['history', 'about', 'optout']) assert.equal(parseListing(`/account/freshclub/${page}`), null)
})

test('ROUTE-34 a filter or a sort changes the recipes from l to lf, a page does not; a tag has its own address', () => {
  const recipes = wholeListing('recipes')
  assert.equal(formatListing(recipes), '/retete/l')
  assert.equal(formatListing({ ...recipes, page: 2 }), '/retete/l/p2')
  const narrowed = { ...recipes, filters: { timp: ['30'] } }
  assert.equal(formatListing(narrowed), '/retete/lf/filters/timp+30')
  assert.deepEqual(parseListing('/retete/lf/filters/timp+30'), narrowed)
  assert.equal(parseListing('/retete/l/ceva/anume'), null)
  const tagged = { ...wholeListing('recipes-by-tag', 'supe'), page: 2 }
  assert.equal(formatListing(tagged), '/retete/t/supe/p2')
  assert.deepEqual(parseListing('/retete/t/supe/p2'), tagged)
  for (const path of ['/retete', '/retete/t', '/retete/r/x']) assert.equal(parseListing(path), null, path)
})

test('LIST-09 the category is all when the address has none', () => {
  for (const path of [
    '/oferte',
    '/oferte/all',
    '/oferte/all/all',
    '/noutati',
    '/noutati/all',
    '/save-me',
    '/l/toamna',
  ]) {
    assert.equal(parseListing(path)?.category, 'all', path)
  }
})

test('LIST-10 the first segment of promotions and custom listings is the identifier, the second the category', () => {
  const promotion = parseListing('/oferte/saptamana-bio/101-lapte')
  assert.deepEqual([promotion?.id, promotion?.category], ['saptamana-bio', '101-lapte'])
  const narrowed = parseListing('/oferte/all/101-lapte')
  assert.deepEqual([narrowed?.id, narrowed?.category], [null, '101-lapte'])
})

test('LIST-11 the last category segment is the identifier', () => {
  assert.equal(parseListing('/c/1-lactate/101-lapte')?.id, '101-lapte')
  assert.equal(parseListing('/c/101-lapte')?.id, '101-lapte')
})

test('LIST-12 LIST-13 LIST-14 a listing is indexable with at most three filters of one value each, unsorted, on page 1', () => {
  const three = { brand: ['a'], diet: ['b'], tara: ['c'] }
  assert.equal(indexable({ ...milk, filters: three }), true)
  assert.equal(indexable({ ...milk, filters: { ...three, pret: ['d'] } }), false)
  assert.equal(indexable({ ...milk, filters: { brand: ['a', 'b'] } }), false)
  assert.equal(indexable({ ...milk, sort: { field: 'price', direction: 'asc' } }), false)
  assert.equal(indexable({ ...milk, page: 2 }), false)
})

test('OPEN-16 a search page has a short address, and the long ones are parsed', () => {
  assert.equal(formatListing({ ...wholeListing('search'), search: 'lapte' }), '/search/lapte')
  assert.equal(parseListing('/search/lapte')?.search, 'lapte')
  assert.equal(parseListing('/search/search/lapte')?.search, 'lapte')
  const inCategory = parseListing('/search/101-lapte/search/bio')
  assert.deepEqual([inCategory?.category, inCategory?.search], ['101-lapte', 'bio'])
  assert.equal(parseListing('/search')?.search, null)
})

test('an address that is not a listing is not parsed', () => {
  for (const path of ['/', '/p/x', '/l', '/c//x', '/cf/x/filters', '/cf/x/filters/brand', '/noutati/a/b']) {
    assert.equal(parseListing(path), null, path)
  }
})

const words = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
const slug = words.filter((word) => !['all', 'search', 'filters', '.', '..'].includes(word) && !/^p\d+$/.test(word))
const addresses: fc.Arbitrary<ListingAddress> = fc
  .record(
    {
      kind: fc.constantFrom(
        'category',
        'custom-listing',
        'accelerated-sale',
        'new-products',
        'promotions',
        'search',
        'freshclub',
      ),
      id: slug,
      category: fc.option(slug, { nil: 'all' }),
      search: fc.option(words, { nil: null }),
      filters: fc.dictionary(
        words.filter((name) => name !== '__proto__'),
        fc.uniqueArray(words, { minLength: 1, maxLength: 4 }).map((values) => values.sort()),
        { maxKeys: 4, noNullPrototype: true },
      ),
      sort: fc.option(
        fc.record(
          { field: words, direction: fc.constantFrom('asc' as const, 'desc' as const) },
          { noNullPrototype: true },
        ),
        { nil: null },
      ),
      page: fc.integer({ min: 1, max: 9_999_999 }),
    },
    { noNullPrototype: true },
  )
  .map((address) => {
    const hasId = ['category', 'custom-listing', 'promotions'].includes(address.kind)
    const { category, search } = address
    return {
      ...address,
      id: hasId ? address.id : null,
      category: address.kind === 'category' || (address.kind === 'search' && search === null) ? 'all' : category,
      filters: Object.fromEntries(Object.entries(address.filters).sort(([a], [b]) => (a < b ? -1 : 1))),
    }
  })

test('parsing an address is the inverse of formatting it', () => {
  fc.assert(fc.property(addresses, (address) => assert.deepEqual(parseListing(formatListing(address)), address)))
})
