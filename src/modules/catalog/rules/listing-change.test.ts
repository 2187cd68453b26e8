import assert from 'node:assert/strict'
import { test } from 'node:test'
import { queryString } from '#kernel/client.ts'
import { clearFilters, listingCall, setFilter, setSearch, setSort, toggleFilter, toPage } from './listing-change.ts'
import { formatListing, wholeListing } from './listing-url.ts'

const dairy = wholeListing('category', '3-lactate-si-oua')
const byPrice = { field: 'price', direction: 'asc' } as const

test('LIST-15 a changed filter or sort shows the first page', () => {
  const third = toPage(dairy, 3)
  assert.equal(toggleFilter(third, 'brand', 'a').page, 1)
  assert.equal(clearFilters(third).page, 1)
  assert.equal(setSort(third, byPrice).page, 1)
})

test('selecting a value twice removes it, and its filter when it was the only one', () => {
  const two = toggleFilter(toggleFilter(dairy, 'brand', 'b'), 'brand', 'a')
  assert.equal(formatListing(two), '/cf/3-lactate-si-oua/filters/brand+a,b')
  assert.equal(formatListing(setFilter(two, 'brand', [])), '/c/3-lactate-si-oua')
  assert.deepEqual(toggleFilter(toggleFilter(dairy, 'brand', 'a'), 'brand', 'a'), dairy)
})

test('a search inside a list starts at its first page, and leaving it restores the list', () => {
  const found = setSearch(toPage(setFilter(dairy, 'brand', ['a']), 3), 'iaurt')
  assert.equal(formatListing(found), '/cf/3-lactate-si-oua/search/iaurt/filters/brand+a')
  assert.equal(formatListing(setSearch(found, null)), '/cf/3-lactate-si-oua/filters/brand+a')
})

test('LIST-16 filters are sent as filter[name]=value', () => {
  const call = listingCall(setFilter(dairy, 'brand', ['a', 'b']))
  assert.equal(decodeURIComponent(queryString(call)), 'page=1&filter[brand]=a,b')
})

test('LIST-17 the sort is sent as sort[field]=direction, under its mapped name if any', () => {
  const sorted = setSort(dairy, byPrice)
  assert.deepEqual(listingCall(sorted).sort, { price: 'asc' })
  assert.deepEqual(listingCall(sorted, { price: 'unitPrice' }).sort, { unitPrice: 'asc' })
})
