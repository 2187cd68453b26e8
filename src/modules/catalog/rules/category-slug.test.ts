import assert from 'node:assert/strict'
import { test } from 'node:test'
import { categorySlug, codeOfSlug } from './category-slug.ts'
import { formatListing, parseListing, wholeListing } from './listing-url.ts'

test('a category keeps its slug, with or without a number', () => {
  for (const slug of ['301-lapte-proaspat', 'produse-vegetale', 'ice-tea', '1-p2'])
    assert.equal(categorySlug(slug, null, ''), slug)
  assert.deepEqual(['301-lapte', '0301-lapte', 'ice-tea'].map(codeOfSlug), ['301', '301', 'ice-tea'])
})

test('a slug that no address can have is replaced by one of number and name', () => {
  assert.equal(categorySlug('Ice Tea!', '0107', 'Ice tea & limonadă'), '107-ice-tea-limonada')
  assert.equal(categorySlug('45-Țuică', null, 'Țuică'), '45-tuica')
  assert.equal(categorySlug(null, 'A1', 'Lactate'), 'lactate')
  assert.equal(categorySlug('filters', null, 'Filters'), 'categorie-filters')
  assert.equal(categorySlug('', null, '…'), null)
})

test('the address of a category without a number leads back to it', () => {
  for (const given of ['ice-tea', 'search', 'filters', 'p2', 'all', 'history']) {
    const slug = categorySlug(given, null, given)
    const listing = wholeListing('category', slug)
    assert.deepEqual(parseListing(formatListing(listing)), listing)
  }
})
