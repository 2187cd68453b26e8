import assert from 'node:assert/strict'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import sharp from 'sharp'
import type { Api } from '#kernel/client.ts'
import * as customers from '#modules/customers/contract.ts'
import * as photos from '#modules/reviews/contract.photos.ts'
import * as staff from '#modules/reviews/contract.staff.ts'
import { getStaffReviewPhoto } from '#modules/reviews/contract.staff-photos.ts'
import * as contract from '#modules/reviews/contract.ts'
import { people } from '#seed/people.ts'
import { untilBlocked } from '#test/support/database/until-blocked.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { apiPath } from '#test/support/fixtures/sign-in.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
let radu: Api
let mihai: Api
/** Delivered to Radu and Mihai. */
let code: string

before(async () => {
  shop = await deskFixture()
  const { pool } = shop.app.db
  await pool.query('DELETE FROM product_review')
  agent = await shop.staff('support')
  radu = await apiAs(shop, 'radu')
  mihai = await apiAs(shop, 'mihai')
  const { rows } = await pool.query<{ code: string }>(
    `SELECT p.code FROM product p WHERE p.is_active AND (
       SELECT count(DISTINCT o.customer_id) FROM shop_order o JOIN order_item i ON i.order_id = o.id
       WHERE o.customer_id = ANY ($1) AND o.delivered_at IS NOT NULL AND i.quantity > 0
         AND i.frozen->'goods'->>'productCode' = p.code AND i.change_reason IS DISTINCT FROM 'deleted') = 2 LIMIT 1`,
    [[people.radu.customerId, people.mihai.customerId]],
  )
  code = rows[0]?.code ?? assert.fail('the demo has no such product')
})
after(() => shop.stop())

/** A picture that a phone took: with its place, and another one for each shade. */
const taken = (shade: number) =>
  sharp({ create: { width: 2_400, height: 1_200, channels: 3, background: { r: shade * 30, g: 90, b: 40 } } })
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 26/1 0/1' } })
    .jpeg()
    .toBuffer()
const add = (api: Api, photo: Buffer, alt?: string) => {
  const file = new File([new Uint8Array(photo)], 'IMG_0001.JPG')
  return api(photos.addReviewPhoto, { params: { code }, body: { photo: file, ...(alt !== undefined && { alt }) } })
}
const write = (api: Api, words = 'Gust bun.') =>
  api(contract.saveReview, { params: { code }, body: { stars: 4, words } })
const listed = async () => (await shop.api(contract.listProductReviews, { params: { code }, query: {} })).reviews
const waiting = async () => (await agent(staff.listReviews, { query: {} })).items[0] ?? assert.fail('nothing waits')
const decide = (review: staff.StaffReview, seen: readonly string[]) =>
  agent(staff.decideReview, {
    params: { id: review.id },
    body: { version: review.version, reason: null, photos: [...seen] },
  })
const show = async () => {
  const review = await waiting()
  return decide(
    review,
    review.photos.map(({ id }) => id),
  )
}

test('only the author of a review adds photographs, which are encoded anew without the place, at most five', async () => {
  const first = await taken(1)
  await refused(add(shop.api, first), 'unauthorized')
  await refused(add(radu, first), 'review-not-found')
  await write(radu)
  const { photos: sent, state } = await add(radu, first, '  Cutia, deschisă  ')
  const [photo] = sent
  assert.deepEqual([state, photo?.width, photo?.height, photo?.alt], ['waiting', 1600, 800, 'Cutia, deschisă'])
  assert.deepEqual((await add(radu, first)).photos, sent, 'the same file once')
  const phone = await readFile(new URL('../../fixtures/photographs/phone.heic', import.meta.url))
  await add(radu, phone)
  await refused(add(radu, Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'photo-unreadable')
  await refused(add(radu, first.subarray(0, first.length / 2)), 'photo-unreadable')
  await refused(add(radu, first, 'x'.repeat(201)), 'invalid-input')
  for (const shade of [2, 3, 4]) await add(radu, await taken(shade))
  assert.equal((await refused(add(radu, await taken(5)), 'too-many-photos'))['most'], 5)
  const kept = await shop.app.db.pool.query<{ content: Buffer }>('SELECT content FROM product_review_photo')
  for (const { content } of kept.rows) {
    const { exif, format } = await sharp(content).metadata()
    assert.deepEqual([exif, format], [undefined, 'jpeg'])
  }
})

test('photographs wait with their review: until then only the author and staff see them', async () => {
  const review = await waiting()
  const [first] = review.photos
  const params = { id: review.id, photoId: first?.id ?? '' }
  const own = { params: { code, photoId: params.photoId } }
  await radu(photos.getOwnReviewPhoto, own)
  await refused(mihai(photos.getOwnReviewPhoto, own), 'photo-not-found')
  await refused(shop.api(photos.getReviewPhoto, { params }), 'photo-not-found')
  await agent(getStaffReviewPhoto, { params })
  await refused((await shop.staff('picker'))(getStaffReviewPhoto, { params }), 'not-permitted')
  await show()
  assert.equal((await listed())[0]?.photos.length, 5)
  const answer = await fetch(`${shop.url}${apiPath}/product-reviews/${params.id}/photos/${params.photoId}`)
  const picture = await sharp(Buffer.from(await answer.arrayBuffer())).metadata()
  assert.deepEqual([answer.headers.get('content-type'), picture.width], ['image/jpeg', 1600])
  for (const photoId of ['1', '01930000-0000-7000-8000-0000000fffff'])
    await refused(shop.api(photos.getReviewPhoto, { params: { id: params.id, photoId } }), 'photo-not-found')
})

test('a photograph that is added to a shown review makes it wait, one that is deleted does not, and words stay unchanged', async () => {
  const [shown] = await listed()
  const gone = shown?.photos[0]?.id ?? ''
  for (const photoId of [gone, gone, '1']) {
    const { state } = await radu(photos.removeReviewPhoto, { params: { code, photoId } })
    assert.equal(state, 'shown')
  }
  assert.equal((await listed())[0]?.photos.length, 4)
  assert.equal((await add(radu, await taken(6))).state, 'waiting')
  assert.deepEqual(await listed(), [])
  await show()
  assert.deepEqual([(await listed())[0]?.photos.length, (await listed())[0]?.isChanged], [5, false])
})

test('the author changes what a photograph is said to show: the review waits anew, and staff decide on what it says now', async () => {
  const [shown] = await listed()
  const params = { code, photoId: shown?.photos[0]?.id ?? assert.fail('no photograph') }
  const describe = (api: Api, alt: string, photoId = params.photoId) =>
    api(photos.describeReviewPhoto, { params: { code, photoId }, body: { alt } })
  await refused(describe(shop.api, 'Borcanul'), 'unauthorized')
  await refused(describe(mihai, 'Borcanul'), 'review-not-found')
  for (const photoId of ['1', '01930000-0000-7000-8000-0000000fffff'])
    await refused(describe(radu, 'Borcanul', photoId), 'photo-not-found')
  await refused(describe(radu, 'x'.repeat(201)), 'invalid-input')
  const before = shown?.photos[0]?.alt ?? ''
  assert.equal((await describe(radu, before)).state, 'shown', 'it says so already')
  const { state, photos: sent } = await describe(radu, '  Borcanul, închis ')
  assert.deepEqual([state, sent[0]?.alt], ['waiting', 'Borcanul, închis'])
  assert.deepEqual(await listed(), [])
  const read = await waiting()
  await describe(radu, 'Borcanul spart')
  const ids = read.photos.map(({ id }) => id)
  await refused(decide(read, ids), 'review-changed')
  await show()
  assert.equal((await listed())[0]?.photos[0]?.alt, 'Borcanul spart')
})

test('staff show no photograph that they have not seen, and may refuse the review all the same', async () => {
  await write(mihai)
  const seen = await waiting()
  await add(mihai, await taken(7))
  await refused(decide(seen, []), 'review-changed')
  const { id, version } = seen
  await agent(staff.decideReview, { params: { id }, body: { version, reason: 'personal-data' } })
  const { review } = await mihai(contract.getOwnReview, { params: { code } })
  assert.deepEqual([review?.state, review?.photos.length], ['refused', 1])
})

/** Adds a photograph in a transaction of its own while `call` is under way. */
async function whileAdding<Answer>(id: string, call: () => Promise<Answer>): Promise<Answer> {
  const adding = await shop.app.db.pool.connect()
  await adding.query('BEGIN')
  await adding.query(`UPDATE product_review SET state = 'waiting' WHERE id = $1`, [id])
  await adding.query(
    `INSERT INTO product_review_photo (photo_id, review_id, content, width, height, alt, hash, sent_at)
     VALUES (gen_random_uuid(), $1, '', 1, 1, '', 'unseen', now())`,
    [id],
  )
  const [answer] = await Promise.all([
    call(),
    untilBlocked(shop.app.db)
      .then(() => adding.query('COMMIT'))
      .finally(() => adding.release()),
  ])
  return answer
}
const cancelOrders = (customerId: string) =>
  shop.app.db.pool.query(
    `UPDATE shop_order SET state = 'cancelled' WHERE customer_id = $1 AND delivered_at IS NULL AND state = 'new'`,
    [customerId],
  )

test('a photograph that is being added while staff decide is not shown unseen', async () => {
  await write(mihai, 'Gust mai bun.')
  const review = await waiting()
  const seen = review.photos.map(({ id }) => id)
  await whileAdding(review.id, () => refused(decide(review, seen), 'review-changed'))
})

test('photographs are exported, and deleted with the review and with the account', async () => {
  const exported = (await radu(customers.exportCustomer)) as unknown as Record<string, { photographs?: object[] }[]>
  assert.equal(exported['productReviews']?.[0]?.photographs?.length, 5)
  await cancelOrders(people.radu.customerId)
  await radu(customers.deleteCustomer)
  const [anonymous] = await listed()
  assert.deepEqual([anonymous?.author, anonymous?.photos], [null, []])
  await mihai(contract.deleteReview, { params: { code } })
  const { rows } = await shop.app.db.pool.query('SELECT photo_id FROM product_review_photo')
  assert.deepEqual(rows, [])
})

test('a photograph that is being added while its account is deleted is deleted with it', async () => {
  await write(mihai)
  const { id } = await waiting()
  await show()
  await cancelOrders(people.mihai.customerId)
  await whileAdding(id, () => mihai(customers.deleteCustomer))
  const { rows } = await shop.app.db.pool.query('SELECT photo_id FROM product_review_photo')
  assert.deepEqual(rows, [])
})
