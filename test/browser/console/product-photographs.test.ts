import assert from 'node:assert/strict'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { uploadBytes } from '#modules/catalog/album/rules/album.ts'
import { getGoodsAlbum } from '#modules/catalog/contract.staff.ts'
import { getProduct } from '#modules/catalog/contract.ts'
import { productPicture } from '#modules/media/rules/picture-address.ts'
import { fullConsoleInBrowser } from '#test/support/browser/console-in-browser.ts'
import { assertAccessible } from '#test/support/browser/page-checks.ts'
import { until } from '#test/support/until.ts'

const dir = await mkdtemp(join(tmpdir(), 'poftim-photographs-'))
const { shop, browser, openAs } = await fullConsoleInBrowser({ env: { DATA_DIR: dir } })
// Registered last: the shop writes pictures until it has stopped.
after(() => rm(dir, { recursive: true, force: true }))

const plain = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 600, height: 400, channels: 3, background } })
    .jpeg()
    .toBuffer()

/** A photograph of 20 MB. */
const large = (): Promise<Buffer> =>
  sharp({
    create: {
      ...{ width: 4_600, height: 3_500, channels: 3, background: '#777' },
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .jpeg({ quality: 100 })
    .toBuffer()

/** Drops files onto the place that says so, as from a folder of the desktop. */
async function dropFiles(page: Page, files: readonly { name: string; bytes: Buffer }[]): Promise<void> {
  const sent = files.map(({ name, bytes }) => ({ name, base64: bytes.toString('base64') }))
  const data = await page.evaluateHandle((dropped) => {
    const transfer = new DataTransfer()
    for (const { name, base64 } of dropped) {
      const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0))
      transfer.items.add(new File([bytes], name))
    }
    return transfer
  }, sent)
  const place = page.locator('.album-drop')
  await place.dispatchEvent('dragover', { dataTransfer: data })
  await place.dispatchEvent('drop', { dataTransfer: data })
}

const alt = (page: Page, number: number) => page.getByLabel(`Text alternativ ${number}`, { exact: true })
const alts = (page: Page) =>
  page.getByLabel(/^Text alternativ/).evaluateAll((inputs) => inputs.map((one) => (one as HTMLInputElement).value))

test('GOODS-02 photographs of a product are dropped, cropped, ordered and described, and are in the shop as AVIF and WebP within 10 s; without them the drawn picture is back', async () => {
  const { rows } = await shop.app.db.pool.query<{ code: string; slug: string; name: string }>(
    `SELECT p.code, p.slug, p.name FROM product p JOIN variant v ON v.product_code = p.code AND v.kind = 'standard'
     JOIN stock s ON s.variant_code = v.code WHERE s.on_hand > 10 ORDER BY p.popularity DESC LIMIT 1`,
  )
  const [{ code, slug, name } = assert.fail('no product')] = rows
  const pageOf = () => shop.api(getProduct, { params: { slug } })
  const drawn = await pageOf()
  const phone = await readFile(new URL('../../fixtures/photographs/phone.heic', import.meta.url))
  const camera = await large()
  assert.ok(camera.length > 20e6, String(camera.length))

  await browser.visit({ width: 1440, expectedErrors: [/status of 422/] }, async (page) => {
    await openAs(page, 'catalogue', '/fotografii')
    await page.getByRole('searchbox').fill(code)
    await page.getByText('un produs', { exact: true }).waitFor()
    await page.locator('.goods-card').press('Enter')
    await page.getByRole('heading', { level: 1, name }).waitFor()
    await page.getByText('Fără fotografii, magazinul arată imaginea de până acum.').waitFor()

    await dropFiles(page, [
      { name: 'rosu.jpg', bytes: await plain('#ff0000') },
      { name: 'IMG_0002.HEIC', bytes: phone },
    ])
    await alt(page, 2).waitFor()
    const files = page.locator('input[type=file]')
    await files.setInputFiles([
      { name: 'aparat.jpg', mimeType: 'image/jpeg', buffer: camera },
      { name: 'prea-mare.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(uploadBytes + 1) },
      { name: 'lista.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('<html>') },
    ])
    await page.getByText('prea-mare.jpg: are 25 MB; cel mult 24 MB se pot încărca.').waitFor()
    await page.getByText(/^lista\.jpg: Fișierul nu este o fotografie/).waitFor()
    await alt(page, 3).waitFor()

    const save = page.getByRole('button', { name: 'Salvează fotografiile' })
    await page.getByText('Fiecare fotografie are nevoie de text alternativ.').waitFor()
    assert.equal(await save.isDisabled(), true)
    for (const [number, words] of [
      [1, 'Ambalajul roșu'],
      [2, 'Discul galben'],
      [3, 'Eticheta'],
    ] as const)
      await alt(page, number).fill(words)
    await assertAccessible(page)

    await page.getByRole('button', { name: 'Decupează' }).nth(1).press('Enter')
    const cropping = page.getByRole('dialog', { name: 'Decupează fotografia 2' })
    const lower = cropping.getByRole('button', { name: 'Marginea de jos' })
    await lower.waitFor()
    await assertAccessible(page)
    await lower.focus()
    for (let step = 0; step < 2; step++) await page.keyboard.press('Control+ArrowUp')
    await cropping.getByRole('button', { name: 'Păstrează decupajul' }).press('Enter')
    await page.getByRole('button', { name: 'Decupată' }).waitFor()

    await page.getByRole('button', { name: /^Mută fotografia 2/ }).focus()
    for (const key of ['Space', 'ArrowLeft', 'Space']) await page.keyboard.press(key)
    assert.deepEqual(await alts(page), ['Discul galben', 'Ambalajul roșu', 'Eticheta'])
    const cards = page.getByRole('list', { name: 'Fotografiile produsului' }).getByRole('listitem')
    await cards.nth(2).locator('.album-picture').hover()
    await page.mouse.down()
    await cards.nth(1).locator('.album-picture').hover()
    await cards.nth(1).locator('.album-number').hover()
    await page.mouse.up()
    await cards.nth(1).locator('input[value="Eticheta"]').waitFor()
    assert.deepEqual(await alts(page), ['Discul galben', 'Eticheta', 'Ambalajul roșu'])
    await page.setViewportSize({ width: 390, height: 844 })
    await assertAccessible(page)
    assert.ok(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth))
    await page.setViewportSize({ width: 1440, height: 900 })

    await save.press('Enter')
    await page.getByText('Fotografiile se văd în magazin în câteva secunde.').waitFor()
    const saved = performance.now()
    await until(async () => (await pageOf()).pictureTexts.join() === 'Discul galben,Eticheta,Ambalajul roșu')
    const { picture, pictureViews } = await pageOf()
    assert.deepEqual(pictureViews, ['front', 'photo2', 'photo3'])
    // Together, as a page asks for them.
    const asked = pictureViews.flatMap((view) => (['avif', 'webp'] as const).map((format) => ({ view, format })))
    const made = await Promise.all(
      asked.map(async ({ view, format }) => {
        const response = await fetch(shop.url + productPicture(code, picture, view, 640, { format }))
        assert.equal(response.headers.get('content-type'), `image/${format}`)
        return { view, bytes: await response.arrayBuffer() }
      }),
    )
    const seconds = (performance.now() - saved) / 1_000
    assert.ok(seconds < 10, `${seconds} s`)
    for (const { view, bytes } of made) {
      const { dominant } = await sharp(bytes).stats()
      if (view === 'photo3') assert.ok(dominant.r > 200 && dominant.g < 60, JSON.stringify(dominant))
    }
  })
  const staff = await shop.staff('catalogue')
  const { photographs } = await staff(getGoodsAlbum, { params: { code } })
  const crop = photographs[0]?.crop ?? assert.fail('not cropped')
  assert.deepEqual([crop.x, crop.y, crop.width], [0, 0, 1])
  assert.ok(crop.height > 0.3 && crop.height < 0.95, String(crop.height))

  await browser.visit({ width: 390 }, async (page) => {
    await page.goto(`${shop.url}/p/${slug}`)
    await page.getByRole('img', { name: 'Discul galben' }).first().waitFor()
  })
  await browser.visit({ width: 1440 }, async (page) => {
    await openAs(page, 'catalogue', `/fotografii/${code}`)
    for (let left = 3; left > 0; left--) await page.getByRole('button', { name: 'Scoate fotografia 1' }).press('Enter')
    await page.getByRole('button', { name: 'Salvează fotografiile' }).press('Enter')
    await until(async () => (await pageOf()).picture === drawn.picture)
    assert.deepEqual((await pageOf()).pictureViews, drawn.pictureViews)
    await page.getByRole('button', { name: 'Anulează' }).press('Enter')
    await until(async () => (await pageOf()).pictureTexts.length === 3)
  })
})
