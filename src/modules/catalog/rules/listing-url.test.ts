import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import {
  indexable,
  type Listing,
  listingKinds,
  plainListing,
  setFilter,
  setSort,
  toggleFilter,
  toPage,
} from './listing.ts'
import { formatListing, parseListing } from './listing-url.ts'

const dairy = plainListing('category', { category: '3-lactate-si-oua' })
const byPrice = { field: 'price', direction: 'asc' } as const

const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 12 }).filter((text) => !/^\.{1,2}$/.test(text))
const words = fc.oneof(name, fc.constantFrom('search', 'filters', 'p2', 'orderby+price,asc', 'lapte & miere/1+2,5'))
const slug = fc.stringMatching(/^[0-9]{1,5}-[a-z][a-z-]{0,20}$/)
const anyListing: fc.Arbitrary<Listing> = fc
  .record(
    {
      kind: fc.constantFrom(...listingKinds),
      id: slug,
      category: fc.oneof(slug, fc.constant('all')),
      query: fc.option(words.map((text) => text.trim()).filter((text) => text !== '' && !/^\.{1,2}$/.test(text))),
      filters: fc.dictionary(name, fc.uniqueArray(name, { minLength: 1, maxLength: 3 }), { noNullPrototype: true }),
      sort: fc.option(
        fc.record(
          { field: name, direction: fc.constantFrom('asc' as const, 'desc' as const) },
          { noNullPrototype: true },
        ),
      ),
      page: fc.integer({ min: 1, max: 500 }),
    },
    { noNullPrototype: true },
  )
  .map((listing) => ({
    ...listing,
    id:
      listing.kind === 'custom-listing' || (listing.kind === 'promotions' && listing.page % 2 === 0)
        ? listing.id
        : null,
    category:
      (listing.kind === 'category' && listing.category === 'all') ||
      (listing.kind === 'search' && listing.query === null)
        ? listing.kind === 'search'
          ? 'all'
          : '3-lactate'
        : listing.category,
    filters: Object.fromEntries(Object.entries(listing.filters).map(([key, values]) => [key, [...values].sort()])),
  }))

test('reading an address undoes writing it', () => {
  fc.assert(fc.property(anyListing, (listing) => assert.deepEqual(parseListing(formatListing(listing)), listing)))
})

test('an address survives what a browser does to it', () => {
  fc.assert(
    fc.property(anyListing, (listing) => {
      const path = formatListing(listing)
      assert.equal(new URL(path, 'https://poftim.example').pathname, path)
    }),
  )
})

test('LIST-01 the segments stand in one order, whatever was applied first', () => {
  const listing = toPage(toggleFilter(setSort({ ...dairy, query: 'lapte' }, byPrice), 'brand', 'zuzu-b1'), 2)
  assert.equal(formatListing(listing), '/cf/3-lactate-si-oua/search/lapte/filters/brand+zuzu-b1/orderby+price,asc/p2')
  assert.equal(parseListing('/cf/3-lactate-si-oua/p2/filters/brand+zuzu-b1'), null)
})

test('LIST-02 a search inside a listing is percent-encoded', () => {
  const path = formatListing({ ...dairy, query: 'lapte & cacao/mov' })
  assert.equal(path, '/cf/3-lactate-si-oua/search/lapte%20%26%20cacao%2Fmov')
  assert.equal(parseListing(path)?.query, 'lapte & cacao/mov')
})

test('LIST-03 filters are pairs of a name and its values', () => {
  const path = '/cf/3-lactate-si-oua/filters/brand+a,b/tara+ro'
  assert.deepEqual(parseListing(path)?.filters, { brand: ['a', 'b'], tara: ['ro'] })
  const awkward = setFilter(dairy, 'brand', ['a,b', 'c+d', 'e/f'])
  assert.equal(formatListing(awkward), '/cf/3-lactate-si-oua/filters/brand+a%2Cb,c%2Bd,e%2Ff')
  assert.deepEqual(parseListing(formatListing(awkward))?.filters, { brand: ['a,b', 'c+d', 'e/f'] })
})

test('LIST-04 the sort is one segment', () => {
  assert.equal(formatListing(setSort(dairy, byPrice)), '/cf/3-lactate-si-oua/orderby+price,asc')
  assert.deepEqual(parseListing('/cf/3-lactate-si-oua/orderby+price,asc')?.sort, byPrice)
  assert.equal(parseListing('/cf/3-lactate-si-oua/orderby+price,up'), null)
})

test('LIST-05 the page is the last segment', () => {
  assert.equal(formatListing(toPage(setSort(dairy, byPrice), 2)), '/cf/3-lactate-si-oua/orderby+price,asc/p2')
  assert.equal(parseListing('/c/3-lactate-si-oua/p0'), null)
})

test('LIST-06 page 1 is left out of the address', () => {
  assert.equal(formatListing(toPage(toPage(dairy, 2), 1)), '/c/3-lactate-si-oua')
  assert.deepEqual(parseListing('/c/3-lactate-si-oua/p1'), dairy)
})

test('LIST-07 a filter, a sort or a search moves to the filtered prefix and back; a page does not', () => {
  const pairs = [
    [dairy, '/c/', '/cf/'],
    [plainListing('custom-listing', { id: 'x' }), '/l/', '/lf/'],
    [plainListing('accelerated-sale'), '/save-me', '/save-me-f/'],
    [plainListing('new-products'), '/noutati', '/noutatif/'],
    [plainListing('promotions'), '/oferte', '/ofertef/'],
  ] as const
  for (const [listing, plain, filtered] of pairs) {
    const filter = toggleFilter(listing, 'brand', 'a')
    for (const applied of [filter, setSort(listing, byPrice), { ...listing, query: 'lapte' }]) {
      assert.ok(formatListing(applied).startsWith(filtered), formatListing(applied))
    }
    assert.ok(formatListing(toggleFilter(filter, 'brand', 'a')).startsWith(plain))
    assert.ok(!formatListing(toPage(listing, 2)).startsWith(filtered))
  }
})

test('LIST-08 search and freshclub pages keep their prefix', () => {
  const search = plainListing('search', { query: 'lapte' })
  assert.equal(formatListing(toggleFilter(search, 'brand', 'a')), '/search/lapte/filters/brand+a')
  assert.equal(formatListing(setSort(plainListing('freshclub'), byPrice)), '/account/freshclub/orderby+price,asc')
})

test('LIST-09 without a category a listing shows all of them', () => {
  for (const path of ['/oferte', '/noutati', '/save-me', '/l/toamna']) {
    assert.equal(parseListing(path)?.category, 'all')
    assert.deepEqual(parseListing(`${path}/all`), parseListing(path))
  }
  assert.equal(formatListing(plainListing('new-products')), '/noutati')
  assert.equal(formatListing(plainListing('promotions', { category: '3-lactate' })), '/oferte/all/3-lactate')
})

test('LIST-10 in custom listings and promotions the identifier stands before the category', () => {
  for (const prefix of ['/l', '/oferte']) {
    const listing = parseListing(`${prefix}/toamna/3-lactate`)
    assert.deepEqual([listing?.id, listing?.category], ['toamna', '3-lactate'])
  }
  assert.equal(parseListing('/l'), null)
})

test('LIST-11 the last category segment is the category', () => {
  assert.deepEqual(parseListing('/c/3-lactate/301-lapte'), parseListing('/c/301-lapte'))
  assert.equal(parseListing('/c'), null)
})

test('LIST-12 LIST-13 LIST-14 search engines keep few filters of one value each, unsorted, on the first page', () => {
  const three = setFilter(setFilter(setFilter(dairy, 'a', ['1']), 'b', ['1']), 'c', ['1'])
  assert.equal(indexable(three), true)
  assert.equal(indexable(setFilter(three, 'd', ['1'])), false)
  assert.equal(indexable(setFilter(dairy, 'a', ['1', '2'])), false)
  assert.equal(indexable(setSort(dairy, byPrice)), false)
  assert.equal(indexable(toPage(dairy, 2)), false)
  assert.equal(indexable(plainListing('search', { query: 'lapte' })), false)
})

test('LIST-15 a changed filter or sort shows the first page', () => {
  const third = toPage(dairy, 3)
  assert.equal(toggleFilter(third, 'brand', 'a').page, 1)
  assert.equal(setSort(third, byPrice).page, 1)
})

test('a search page is understood in all its forms and written in the short one', () => {
  const short = parseListing('/search/lapte%20dulce')
  assert.deepEqual(parseListing('/search/search/lapte%20dulce'), short)
  assert.equal(short && formatListing(short), '/search/lapte%20dulce')
  assert.equal(parseListing('/search/3-lactate/search/lapte')?.category, '3-lactate')
  assert.equal(parseListing('/search')?.query, null)
})

test('an address that is no listing, or is badly encoded, is none', () => {
  for (const path of ['/', '/p/100-lapte', '/cfx/1', '/c/%E0%A4%A', '/c/a/filters', '/c/a/filters/brand', '/l/a/b/c']) {
    assert.equal(parseListing(path), null, path)
  }
})
