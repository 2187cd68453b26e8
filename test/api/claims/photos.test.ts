import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { after, before, test } from 'node:test'
import sharp, { type Sharp } from 'sharp'
import type { Api } from '#kernel/client.ts'
import { addProblemPhoto, getProblemPhoto, listProblemPhotos } from '#modules/claims/contract.photos.ts'
import * as claims from '#modules/claims/contract.staff.ts'
import { getClaimPhoto } from '#modules/claims/contract.staff-photos.ts'
import * as orders from '#modules/ordering/contract.ts'
import { apiAs } from '#test/support/fixtures/place-in-shop.ts'
import { type DeskFixture, deskFixture } from '#test/support/fixtures/staff/desk-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

let shop: DeskFixture
let agent: Api
before(async () => {
  shop = await deskFixture()
  agent = await shop.staff('support')
})
after(() => shop.stop())

/** A report that waits for staff, and the calls of its owner about photographs. */
async function reported(person: string) {
  const order = await shop.place(person)
  await shop.report(await shop.idOf(order), 'picking', 'picked', 'on_the_way', 'delivered')
  await shop.runJobs()
  const shopper = await apiAs(shop, person)
  const body = { type: 'other', description: 'Iaurtul era spart.' } as const
  const { problems } = await shopper(orders.reportProblem, { params: { id: order.tokenValue }, body })
  await shop.runJobs()
  const params = { id: order.tokenValue, problemId: problems.at(-1)?.id ?? '' }
  const add = (photo: Buffer, api = shopper) =>
    api(addProblemPhoto, { params, body: { photo: new File([new Uint8Array(photo)], 'IMG_0001.JPG') } })
  return { params, claim: params.problemId, shopper, add, order }
}

/** A picture of stripes; others have other stripes. */
function striped(seed: number, width = 2_400): Sharp {
  const bars = Array.from({ length: 16 }, (_, index) => {
    const shade = (seed * 97 + index * index * 53 * (seed + 3)) % 256
    return `<rect x="${index * 150}" y="${((index * seed) % 5) * 200}" width="150" height="1000" fill="rgb(${shade},${shade},${shade})"/>`
  })
  return sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="2400" height="1200">${bars.join('')}</svg>`),
  ).resize(width)
}
const withPlace = (picture: Sharp) =>
  picture
    .withExif({ IFD0: { Make: 'Telefon' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '44/1 26/1 0/1' } })
    .jpeg()
    .toBuffer()

test('CLAIM-06 claims and their sum in 90 days, the same photograph and the same address are shown as hints, and decide nothing', async () => {
  const first = await reported('radu')
  const second = await reported('ioana')
  const picture = striped(11)
  await first.add(await picture.clone().jpeg().toBuffer())
  await second.add(await picture.clone().resize(900).jpeg({ quality: 60 }).toBuffer())
  await second.add(await striped(14).jpeg().toBuffer())
  const hintsOf = async (id: string) => (await agent(claims.getClaim, { params: { id } })).hints
  const number = async (id: string) => (await agent(claims.getClaim, { params: { id } })).number
  assert.deepEqual((await hintsOf(second.claim)).samePhotos, [{ id: first.claim, number: await number(first.claim) }])
  assert.deepEqual((await hintsOf(first.claim)).samePhotos, [{ id: second.claim, number: await number(second.claim) }])
  assert.deepEqual((await hintsOf(first.claim)).sameAddress, [])
  await shop.app.db.pool.query(
    'UPDATE claim_work w SET address = o.address FROM claim_work o WHERE w.problem_id = $1 AND o.problem_id = $2',
    [second.claim, first.claim],
  )
  const { sameAddress, claims: count, sum, days } = await hintsOf(second.claim)
  assert.deepEqual(sameAddress, [{ id: first.claim, number: await number(first.claim) }])
  assert.deepEqual([count, sum, days], [1, 0, 90])
  const third = await reported('ioana')
  assert.equal((await hintsOf(third.claim)).claims, 2)
  const decided = await agent(claims.getClaim, { params: { id: second.claim } })
  assert.deepEqual([decided.state, decided.outcome], ['waiting', null])
  const [line] = second.order.items.flatMap(({ items }) => items)
  await agent(claims.takeClaim, { params: { id: second.claim } })
  const accepted = await agent(claims.acceptClaim, {
    params: { id: second.claim },
    body: {
      key: randomUUID(),
      parts: [{ kind: 'line', itemId: line?.id ?? 0, pieces: 1, reason: 'damaged' }],
      ...{ destination: 'source', message: '' },
    },
  })
  assert.equal((await hintsOf(third.claim)).sum, accepted.amount)
  await shop.app.db.pool.query(`UPDATE claim_work SET received_at = received_at - interval '91 days'`)
  assert.deepEqual((await hintsOf(third.claim)).sameAddress, [])
  assert.equal((await hintsOf(third.claim)).claims, 0)
})

test('CLAIM-03 five photographs of a report are encoded anew without the place, shown to their owner and to whoever reads claims alone, and deleted after 180 days', async () => {
  const { params, claim, shopper, add, order } = await reported('ana')
  const taken = await withPlace(striped(1))
  assert.ok((await sharp(taken).metadata()).exif !== undefined)
  const { photos } = await add(taken)
  const photoId = photos[0]?.id ?? ''
  assert.deepEqual([photos.length, photos[0]?.width, photos[0]?.height], [1, 1600, 800])
  assert.deepEqual(await add(taken), { photos }, 'the same file once')
  for (const [format, seed] of [
    ['png', 2],
    ['webp', 3],
  ] as const) {
    await add(await striped(seed, 400).toFormat(format).toBuffer())
  }
  const phone = await readFile(new URL('../../fixtures/photographs/phone.heic', import.meta.url))
  assert.ok((await sharp(phone).metadata()).exif !== undefined)
  const { photos: withHeic } = await add(phone)
  const heic = withHeic.find(({ width, height }) => width === 480 && height === 640)
  assert.ok(heic, 'upright')
  await refused(add(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')), 'photo-unreadable')
  await refused(add(taken.subarray(0, taken.length / 2)), 'photo-unreadable')
  const small = await striped(5, 400).jpeg().toBuffer()
  const limit = 10 * 2 ** 20
  const tooLarge = await refused(add(Buffer.concat([small, Buffer.alloc(limit + 1 - small.length)])), 'invalid-input')
  assert.deepEqual(tooLarge['violations'], [{ path: 'photo', code: 'too-big' }])
  await add(Buffer.concat([small, Buffer.alloc(limit - small.length)]))
  const sixth = await striped(6, 400).jpeg().toBuffer()
  assert.equal((await refused(add(sixth), 'too-many-photos'))['most'], 5)
  assert.equal((await shopper(listProblemPhotos, { params })).photos.length, 5)
  const kept = await shop.app.db.pool.query<{ content: Buffer }>('SELECT content FROM claim_photo WHERE id = ANY($1)', [
    [photoId, heic.id],
  ])
  for (const { content } of kept.rows) {
    const { exif, format } = await sharp(content).metadata()
    assert.deepEqual([exif, format], [undefined, 'jpeg'])
  }

  const own = { params: { ...params, photoId } }
  await shopper(getProblemPhoto, own)
  const stranger = await apiAs(shop, 'mihai')
  await refused(stranger(getProblemPhoto, own), 'order-not-found')
  await refused(stranger(listProblemPhotos, { params }), 'order-not-found')
  await refused(add(sixth, stranger), 'order-not-found')
  const other = await reported('mihai')
  await refused(other.shopper(getProblemPhoto, { params: { ...other.params, photoId } }), 'photo-not-found')
  await refused(other.shopper(listProblemPhotos, { params: { ...params, id: other.params.id } }), 'claim-not-found')
  const read = { params: { id: claim, photoId } }
  await agent(getClaimPhoto, read)
  await refused((await shop.staff('picker'))(getClaimPhoto, read), 'not-permitted')
  await refused(agent(getClaimPhoto, { params: { id: other.claim, photoId } }), 'photo-not-found')

  await agent(claims.takeClaim, { params: { id: claim } })
  await agent(claims.refuseClaim, { params: { id: claim }, body: { sentence: 'Nu se vede nimic.' } })
  await refused(add(sixth), 'claim-closed')
  assert.equal(order.number !== null, true)
  const left = async () => (await agent(claims.getClaim, { params: { id: claim } })).photoList.length
  shop.clock.pass({ hours: 24 * 179 })
  await shop.house.handlers['claims.forget-photos']?.({})
  agent = await shop.staff('support')
  assert.equal(await left(), 5)
  shop.clock.pass({ hours: 25 })
  await shop.house.handlers['claims.forget-photos']?.({})
  agent = await shop.staff('support')
  assert.equal(await left(), 0)
})
