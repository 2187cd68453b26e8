import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import { matchList } from '#modules/shopping-lists/contract.ts'
import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { familyLists } from '#test/support/lists/family-lists.ts'
import { judgeList, type Verdict } from '#test/support/lists/judge-lists.ts'

const shop = await catalogFixture()
after(() => shop.stop())

const leastShare = 0.95

test('95 % of the lines of lists as families write them lead to the judged product and amount', async () => {
  const { rows } = await shop.context.db.pool.query<{ code: string; name: string; leaf: string }>(
    'SELECT code, name, category_code AS leaf FROM product',
  )
  const products = new Map(rows.map(({ code, name, leaf }) => [code, { name, leafCode: leaf }]))
  const verdicts: Verdict[] = []
  for (const { text, lines } of familyLists) {
    const found = await shop.api(matchList, { body: { text } })
    const judged = found.lines.map(({ text: written, amount, choice }) => ({
      text: written,
      amount,
      product: choice === null ? null : (products.get(choice.product.code) ?? null),
    }))
    verdicts.push(...judgeList(lines, judged))
  }
  const wrong = verdicts.filter(({ isRight }) => !isRight)
  const share = 1 - wrong.length / verdicts.length
  const told = wrong.map(({ expected, line }) => `${expected.judged} <- ${line?.text} -> ${line?.product?.name}`)
  assert.ok(familyLists.length >= 60 && verdicts.length >= 400)
  assert.ok(share >= leastShare, `${(share * 100).toFixed(1)} %\n${told.join('\n')}`)
})
