import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { getRecipes } from '#modules/recipes/contract.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import type { TestDatabase } from '#test/support/database/test-database.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'

let database: TestDatabase
let shop: TestShop

const bytesOf = async (address: string): Promise<Buffer> => {
  const response = await fetch(new URL(new URL(address, shop.url).pathname, shop.url))
  assert.equal(response.status, 200, address)
  return Buffer.from(await response.arrayBuffer())
}

/** The paths of a part of the sitemap. */
async function pathsIn(part: string): Promise<string[]> {
  const text = (await bytesOf(`/sitemap/${part}.xml`)).toString()
  return Array.from(text.matchAll(/<loc>([^<]+)<\/loc>/g), ([, address = '']) => new URL(address).pathname)
}

/** The link picture that a page declares, with its size. */
async function declared(path: string): Promise<{ address: string; size: string }> {
  const found = (await bytesOf(path)).toString().matchAll(/ property="og:(image[a-z:]*)" content="([^"]*)"/g)
  const tags = Object.fromEntries(Array.from(found, ([, name = '', content = '']) => [name, content]))
  return { address: tags['image'] ?? '', size: `${tags['image:width']} × ${tags['image:height']}` }
}

/** Size of each picture in pixels; many pages share one. */
const measured = new Map<string, string>()
async function sizeOf(address: string): Promise<string> {
  const known = measured.get(address)
  if (known !== undefined) return known
  const { width, height } = await sharp(await bytesOf(address)).metadata()
  measured.set(address, `${width} × ${height}`)
  return `${width} × ${height}`
}

describe('pictures of links', () => {
  before(async () => {
    database = await seededDatabase()
    shop = await startShop({ sharing: { databaseUrl: database.url } })
    // The shop loads its recipes after the start.
    while ((await shop.api(getRecipes, { query: {} })).total === 0);
  })
  after(async () => {
    await shop.stop()
    await database.close()
  })

  test('every recipe page, and a page of each other kind, declares its link picture in the size it has', async () => {
    const recipes = (await pathsIn('recipes')).filter((path) => path.startsWith('/retete/r/'))
    assert.ok(recipes.length > 50)
    const [product = ''] = (await pathsIn('products')).filter((path) => path.startsWith('/p/'))
    for (const path of [...recipes, product, '/', '/c', '/retete', '/genius', '/oferte']) {
      const { address, size } = await declared(path)
      assert.equal(size, await sizeOf(address), path)
    }
  })
})
