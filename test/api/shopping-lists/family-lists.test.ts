import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { matchList } from '#modules/shopping-lists/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { type FamilyList, familyLists, furtherLists } from '#test/support/lists/family-lists.ts'
import { judgeList, type Verdict } from '#test/support/lists/judge-lists.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const leastShare = 0.95

const { rows } = await shop.context.db.pool.query<{ code: string; name: string; leaf: string }>(
  'SELECT code, name, category_code AS leaf FROM product',
)
const products = new Map(rows.map(({ code, name, leaf }) => [code, { name, leafCode: leaf }]))

async function verdictsOf(lists: readonly FamilyList[]): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (const { text, lines } of lists) {
    const found = await shop.api(matchList, { body: { text } })
    const judged = found.lines.map(({ text: written, amount, choice }) => ({
      text: written,
      amount,
      product: choice === null ? null : (products.get(choice.product.code) ?? null),
    }))
    verdicts.push(...judgeList(lines, judged))
  }
  return verdicts
}

for (const { kind, lists, leastLines } of [
  { kind: 'lists', lists: familyLists, leastLines: 400 },
  { kind: 'further lists', lists: furtherLists, leastLines: 700 },
]) {
  test(`95 % of the lines of ${kind} as families write them lead to the judged product and amount`, async () => {
    const verdicts = await verdictsOf(lists)
    const wrong = verdicts.filter(({ isRight }) => !isRight)
    const share = 1 - wrong.length / verdicts.length
    const told = wrong.map(({ expected, line }) => `${expected.judged} <- ${line?.text} -> ${line?.product?.name}`)
    assert.ok(verdicts.length >= leastLines)
    assert.ok(share >= leastShare, `${(share * 100).toFixed(1)} %\n${told.join('\n')}`)
  })
}
