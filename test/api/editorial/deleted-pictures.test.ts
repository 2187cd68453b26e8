import assert from 'node:assert/strict'
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { until } from '#test/support/until.ts'

const token = 'management-token-of-32-characters'

let dir: string
let shop: TestShop
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'poftim-deleted-'))
  shop = await startShop({
    env: { CONTENT_MANAGEMENT_TOKEN: token, MEDIA_STORE: `file:${dir}`, DATA_DIR: join(dir, 'data') },
  })
})
after(async () => {
  await shop?.stop()
  await rm(dir, { recursive: true })
})

const call = (method: string, path: string, body?: object) =>
  fetch(`${shop.url}/content-management${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })

/** Uploads a picture of one colour, 400 pixels high; returns its key. */
async function upload(background: string, width = 400): Promise<string> {
  const file = await sharp({ create: { width, height: 400, channels: 3, background } })
    .png()
    .toBuffer()
  const response = await call('POST', '/assets', { name: background, content: file.toString('base64') })
  const { id } = (await response.json()) as { id: string }
  return id
}

/** Deletes a picture; resolves when the job has run. */
async function deletePicture(id: string): Promise<void> {
  assert.equal((await call('DELETE', `/assets/${id}`)).status, 204)
  const waiting = `SELECT FROM graphile_worker._private_jobs WHERE key = 'editorial.remove-file:${id}'`
  await until(async () => (await shop.app.db.pool.query(waiting)).rowCount === 0)
}

test('the file of a deleted picture is removed from the media store, and is there again after another upload', async () => {
  const store = mediaFolder(dir)
  const id = await upload('#0a6b44')
  assert.equal(await store.has(id), true)
  await deletePicture(id)
  assert.equal(await store.has(id), false)
  assert.equal(await upload('#0a6b44'), id)
  assert.equal((await fetch(`${shop.url}/media/content/${id}.webp`)).status, 200)
})

test('the smaller widths of a picture are kept on disk and removed with it', async () => {
  const id = await upload('#1246c9', 600)
  const file = join(dir, 'data', 'pictures', 'content', `${id}-480.webp`)
  const address = `${shop.url}/media/content/${id}/480.webp`
  assert.equal((await fetch(address)).status, 200)
  await until(() => existsSync(file))
  await deletePicture(id)
  assert.equal(existsSync(file), false)
  assert.equal((await fetch(address)).status, 404)
})

test('the file of a deleted picture that a product has as well stays', async () => {
  const id = await upload('#c81e1e')
  await shop.app.db.pool.query(
    `INSERT INTO product_photograph (product_code, source, position, state, key, try_at)
     SELECT code, 'same.png', 0, 'stored', $1, now() FROM product LIMIT 1`,
    [id],
  )
  await deletePicture(id)
  assert.equal(await mediaFolder(dir).has(id), true)
})
