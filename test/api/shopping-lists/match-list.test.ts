import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { type ListMatches, type MatchedLine, matchList } from '#modules/shopping-lists/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { refused } from '#test/support/http/refused.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const match = async (text: string): Promise<MatchedLine[]> => {
  const { lines }: ListMatches = await shop.api(matchList, { body: { text } })
  return lines
}
const summary = async (text: string): Promise<string[]> =>
  (await match(text)).map(({ text: words, choice }) => {
    const product = choice === null ? '–' : `${choice.quantity} × ${choice.product.name.split(' ').slice(0, 1)}`
    return `${words}: ${product}`
  })
const one = async (text: string): Promise<MatchedLine> => (await match(text))[0] ?? assert.fail('no line')

test('a list with commas and one line without them find the same products', async () => {
  assert.deepEqual(await summary('2 l lapte, 10 ouă, 1 kg roșii, detergent'), [
    '2 l lapte: 2 × Lapte',
    '10 ouă: 1 × Ouă',
    '1 kg roșii: 1 × Roșii',
    'detergent: 1 × Detergent',
  ])
  assert.deepEqual(await summary('lapte 2 l oua 10 rosii 1 kg detergent'), [
    'lapte 2 l: 2 × Lapte',
    'oua 10: 1 × Ouă',
    'rosii 1 kg: 1 × Roșii',
    'detergent: 1 × Detergent',
  ])
})

test('the fewest packs cover an amount, and the line says so', async () => {
  const water = await one('apă plată 6x2l')
  assert.match(water.choice?.product.sizeLabel ?? '', /^6 × 2 L$/)
  assert.deepEqual([water.choice?.quantity, water.reasons], [1, ['one-pack', 'unit-price']])
  const potatoes = await one('3 mere')
  assert.ok(potatoes.reasons.includes('estimated'))
})

test('a misspelt line says as what it was read, and a brand that is not sold is named', async () => {
  const misspelt = await one('detegent de vase')
  assert.equal(misspelt.corrected, 'detergent')
  assert.deepEqual((await one('lapte Zuzu')).unknownWords, ['zuzu'])
})

test('a line that names nothing in the shop says so and has no product', async () => {
  const { choice, missing, alternatives } = await one('bilete la teatru')
  assert.deepEqual([choice, missing, alternatives], [null, 'unknown', []])
})

test('a sold-out product is not offered; when all of a kind are gone the line says sold out', async () => {
  const found = await one('foi de dafin')
  assert.ok(found.choice)
  await shop.context.db.pool.query(
    `UPDATE stock SET on_hand = reserved WHERE variant_code IN (
       SELECT v.code FROM variant v JOIN product p ON p.code = v.product_code WHERE p.name = 'Foi de dafin')`,
  )
  await shop.catalog.refresh()
  assert.equal((await one('foi de dafin')).missing, 'sold-out')
})

test('a list of more than 200 products is refused with its number', async () => {
  const lines = (count: number): string => Array.from({ length: count }, () => 'lapte').join('\n')
  assert.equal((await match(lines(200))).length, 200)
  const problem = await refused(match(lines(201)), 'list-too-long')
  assert.deepEqual([problem['limit'], problem['lines']], [200, 201])
})

test('a visitor matches at most 30 lists a minute', async () => {
  const ask = () =>
    shop.server.inject({
      method: 'POST',
      url: '/api/v2/shop/shopping-lists/matches',
      remoteAddress: '203.0.113.7',
      payload: { text: 'lapte' },
    })
  for (let time = 0; time < 30; time++) assert.equal((await ask()).statusCode, 200)
  assert.equal((await ask()).statusCode, 429)
})
