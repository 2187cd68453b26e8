import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import sharp from 'sharp'
import { getRecipes } from '#modules/recipes/contract.ts'
import { seededDatabase } from '#test/support/database/seeded-database.ts'
import type { TestDatabase } from '#test/support/database/test-database.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { until } from '#test/support/until.ts'

interface ManifestPicture {
  readonly src: string
  readonly sizes: string
}

interface Manifest {
  readonly icons: readonly ManifestPicture[]
  readonly shortcuts: readonly { readonly url: string; readonly icons: readonly ManifestPicture[] }[]
  readonly screenshots: readonly (ManifestPicture & { readonly form_factor: string; readonly label: string })[]
}

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

describe('pictures of links and icons', () => {
  before(async () => {
    database = await seededDatabase()
    shop = await startShop({ sharing: { databaseUrl: database.url } })
    // The shop loads its recipes after the start.
    await until(async () => (await shop.api(getRecipes, { query: {} })).total > 0)
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

  test('browsers get an icon at /favicon.ico, whether or not a page names it', async () => {
    const response = await fetch(`${shop.url}/favicon.ico`)
    assert.equal(response.headers.get('content-type'), 'image/vnd.microsoft.icon')
    const icon = Buffer.from(await response.arrayBuffer())
    assert.deepEqual([icon.readUInt16LE(0), icon.readUInt16LE(2)], [0, 1])
    const sizes = await Promise.all(
      Array.from({ length: icon.readUInt16LE(4) }, (_, index) => {
        const [length, offset] = [icon.readUInt32LE(14 + 16 * index), icon.readUInt32LE(18 + 16 * index)]
        return sharp(icon.subarray(offset, offset + length)).metadata()
      }),
    )
    assert.deepEqual(
      sizes.map(({ width, height }) => [width, height]),
      [
        [16, 16],
        [32, 32],
        [48, 48],
      ],
    )
    assert.match((await bytesOf('/')).toString(), /<link rel="icon" href="\/favicon\.ico" sizes="32x32">/)
  })

  test('the web manifest has shortcuts to pages, and screenshots and icons of the sizes it says', async () => {
    const manifest = JSON.parse((await bytesOf('/brand/manifest.webmanifest')).toString()) as Manifest
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap((shortcut) => shortcut.icons)]
    for (const { src, sizes } of [...icons, ...manifest.screenshots].filter(({ sizes }) => sizes !== 'any')) {
      assert.equal((await sizeOf(src)).replace(' × ', 'x'), sizes, src)
    }
    assert.ok(manifest.shortcuts.length >= 4)
    for (const { url } of manifest.shortcuts) assert.equal((await fetch(shop.url + url)).status, 200, url)
    const shown = (factor: string) => manifest.screenshots.filter(({ form_factor }) => form_factor === factor)
    assert.deepEqual(new Set(shown('narrow').map(({ sizes }) => sizes)), new Set(['390x844']))
    assert.deepEqual(new Set(shown('wide').map(({ sizes }) => sizes)), new Set(['1440x900']))
    for (const { label } of manifest.screenshots) assert.ok(label)
  })
})
