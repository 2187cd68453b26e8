import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { Api } from '#kernel/client.ts'
import { removeUnsavedPhotographs } from '#modules/catalog/album/remove-unsaved.ts'
import * as goods from '#modules/catalog/contract.staff.ts'
import { hasPhotograph } from '#modules/catalog/index.ts'
import { mediaFolder } from '#modules/media/adapters/media-folder.ts'
import type { MediaStore } from '#modules/media/index.ts'
import { listJournal, undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { startShop, type TestShop } from '#test/support/fixtures/test-shop.ts'
import { refused } from '#test/support/http/refused.ts'

let dir: string
let media: MediaStore
let shop: TestShop
let staff: Api
let codes: readonly string[]
before(async () => {
  dir = await mkdtemp(join(tmpdir(), 'poftim-unsaved-'))
  media = mediaFolder(dir)
  shop = await startShop({ env: { MEDIA_STORE: `file:${dir}`, DATA_DIR: join(dir, 'data') } })
  staff = await shop.staff('catalogue')
  const { rows } = await shop.app.db.pool.query<{ code: string }>('SELECT code FROM product ORDER BY code LIMIT 12')
  codes = rows.map(({ code }) => code)
})
after(async () => {
  await shop?.stop()
  await rm(dir, { recursive: true, force: true })
})

let colour = 0
const picture = (): Promise<Buffer> =>
  sharp({ create: { width: 300, height: 300, channels: 3, background: { r: ++colour, g: 9, b: 9 } } })
    .png()
    .toBuffer()

const uploadFile = async (file: Buffer): Promise<string> =>
  (await staff(goods.uploadGoodsPhotograph, { body: { photo: new File([new Uint8Array(file)], 'IMG.png') } })).key
const upload = async (): Promise<string> => uploadFile(await picture())

const save = async (code: string, keys: readonly string[]) => {
  const { version } = await staff(goods.getGoodsAlbum, { params: { code } })
  const photographs = keys.map((key) => ({ key, alt: 'Borcan', crop: null }))
  return staff(goods.saveGoodsAlbum, { params: { code }, body: { version, photographs } })
}

/** The job as it runs so many days from now. */
const runIn = (days: number, store = media): Promise<void> =>
  removeUnsavedPhotographs({
    ...{ db: shop.app.db, media: store, isOfProduct: hasPhotograph, isOfContent: async () => false },
    clock: { now: () => Temporal.Now.instant().add({ minutes: Math.round(24 * 60 * days) }) },
  })()

test('a photograph that no album had for a week after its upload is removed; what an album has had stays', async () => {
  const [code = ''] = codes
  const [unsaved, saved, replaced] = [await upload(), await upload(), await upload()]
  await save(code, [replaced])
  await save(code, [saved])
  await runIn(6.9)
  assert.equal(await media.has(unsaved), true, 'within the week')
  await runIn(7.1)
  assert.deepEqual(await Promise.all([unsaved, saved, replaced].map((key) => media.has(key))), [false, true, true])
  await refused(save(code, [unsaved]), 'photograph-unknown')

  const owner = await shop.staff('owner')
  const { items } = await owner(listJournal, { query: { entityKind: 'goods', entity: code } })
  await staff(undoEntry, { params: { id: items[0]?.id ?? '' } })
  const shown = await staff(goods.getGoodsAlbum, { params: { code } })
  assert.deepEqual(
    shown.photographs.map(({ key }) => key),
    [replaced],
    'the journal brings it back',
  )
})

test('a removed photograph is there again after another upload, with another week', async () => {
  const file = await picture()
  const key = await uploadFile(file)
  await runIn(8)
  assert.equal(await media.has(key), false)
  assert.equal(await uploadFile(file), key)
  await runIn(6)
  await save(codes[1] ?? '', [key])
  assert.equal(await media.has(key), true)
})

test('a photograph that products or texts have got otherwise is not removed', async () => {
  const [ofImport, ofText] = [await upload(), await upload()]
  await shop.app.db.pool.query(
    `INSERT INTO product_photograph (product_code, source, position, state, key, try_at)
     VALUES ($1, 'https://example.com/a.jpg', 0, 'stored', $2, now())`,
    [codes[2], ofImport],
  )
  const isOfContent = async (_: unknown, key: string): Promise<boolean> => key === ofText
  const clock = { now: () => Temporal.Now.instant().add({ hours: 200 }) }
  await removeUnsavedPhotographs({ db: shop.app.db, media, isOfProduct: hasPhotograph, isOfContent, clock })()
  assert.deepEqual([await media.has(ofImport), await media.has(ofText)], [true, true])
})

/** The store, with something that happens before or after a file is removed. */
const storeWith = (at: 'read' | 'before' | 'after', happens: (key: string) => Promise<unknown>): MediaStore => ({
  ...media,
  read: async (key) => {
    if (at === 'read') await happens(key)
    return media.read(key)
  },
  remove: async (key) => {
    if (at === 'before') await happens(key)
    await media.remove(key)
    if (at === 'after') await happens(key)
  },
})

/** Uploads that were made eight days ago. */
async function oldUploads(files: readonly Buffer[]): Promise<string[]> {
  const keys = await Promise.all(files.map(uploadFile))
  const earlier = `UPDATE uploaded_photograph SET uploaded_at = uploaded_at - interval '8 days' WHERE key = ANY ($1)`
  await shop.app.db.pool.query(earlier, [keys])
  return keys
}

/** Whether it was saved; otherwise its file was gone. */
const saveOrRefused = (code: string, key: string): Promise<boolean> =>
  save(code, [key]).then(
    () => true,
    async (error: unknown) => {
      await refused(Promise.reject(error), 'photograph-unknown')
      return false
    },
  )

test('a photograph that is saved or uploaded again at any moment of its removal keeps its file', async () => {
  const [, , , ...free] = codes
  for (const [index, moment] of (['read', 'before', 'after'] as const).entries()) {
    const file = await picture()
    const [key = '', again = ''] = await oldUploads([await picture(), file])
    const interrupt = async (of: string): Promise<unknown> =>
      of === again ? uploadFile(file) : of === key && saveOrRefused(free[index] ?? '', key)
    await runIn(0, storeWith(moment, interrupt))
    assert.deepEqual([await media.has(key), await media.has(again)], [true, true], moment)
  }
})

test('two runs at once, while albums are saved, remove every unsaved photograph and no saved one', async () => {
  const keys = await oldUploads(await Promise.all(Array.from({ length: 30 }, picture)))
  const saving = keys.slice(0, 5).map((key, index) => saveOrRefused(codes[6 + index] ?? '', key))
  const [saved] = await Promise.all([Promise.all(saving), runIn(0), runIn(0)])
  for (const [index, key] of keys.entries()) {
    // Who was refused may try again within a week.
    if (saved[index] !== false) assert.equal(await media.has(key), saved[index] ?? false, `${index}`)
  }
})
