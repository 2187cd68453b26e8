import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { getCategories, getCategory } from '#modules/catalog/contract.ts'
import { listedPictures } from '#modules/catalog/index.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'

const shop = await catalogFixture()
after(() => shop.stop())
const { api } = shop
const { db } = shop.context

test('the pictures made ahead are those on the first page of every category, the most popular first', async () => {
  const listed = await listedPictures(db, 100_000)
  const codes = new Set(listed.map(({ code }) => code))
  const tree = await api(getCategories)
  const slugs = tree.children.flatMap((department) => [department, ...department.children]).map(({ slug }) => slug)
  for (const slug of slugs) {
    const { payload } = await api(getCategory, { params: { slug }, query: { slotSize: 0 } })
    const missing = payload.products.filter(({ code }) => !codes.has(code))
    assert.deepEqual(
      missing.map(({ code }) => code),
      [],
      slug,
    )
  }
  assert.deepEqual(await listedPictures(db, 3), listed.slice(0, 3))
})
