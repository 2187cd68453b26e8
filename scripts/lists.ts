import { GoodsIndex } from '#modules/shopping-lists/engine/goods-index.ts'
import { type MatchContext, matchLine } from '#modules/shopping-lists/engine/match-line.ts'
import { readList } from '#modules/shopping-lists/rules/read-list.ts'
import { demoGoods } from '#test/support/lists/demo-goods.ts'
import { familyLists } from '#test/support/lists/family-lists.ts'
import { judgeList } from '#test/support/lists/judge-lists.ts'
import './parent.ts'

/**
 * `npm run lists`: matches the lists of test/fixtures/family-lists with the demo catalogue in memory, and prints what is
 * wrong, the share of right lines and the time of a list of 40 lines.
 */
const goods = demoGoods()
const index = new GoodsIndex()
for (const [slot, { text }] of goods.entries()) index.put(slot, text)
const context: MatchContext = {
  index,
  facts: (slot) => goods[slot]?.facts,
  boughtRank: () => undefined,
  isUnfit: () => false,
}

let right = 0
let all = 0
for (const { name, text, lines } of familyLists) {
  const found = readList(text, index).map((line) => {
    const { line: read, choice } = matchLine(context, line)
    const product = choice && goods[choice.slot]
    return {
      text: read.text,
      amount: read.amount,
      product: product ? { name: product.text.name, leafCode: product.facts.categoryCode } : null,
    }
  })
  const verdicts = judgeList(lines, found)
  all += verdicts.length
  right += verdicts.filter(({ isRight }) => isRight).length
  for (const { expected, line, isRight } of verdicts) {
    if (!isRight)
      console.log(`${name}: ${expected.judged} <- ${line?.text ?? 'no line'} -> ${line?.product?.name ?? 'nothing'}`)
  }
}
console.log(`${familyLists.length} lists, ${right} of ${all} lines right: ${((right / all) * 100).toFixed(1)} %`)

const fortyLines = familyLists
  .flatMap(({ text }) => readList(text, index).map((line) => line.text))
  .slice(0, 40)
  .join('\n')
const times = Array.from({ length: 50 }, () => {
  const before = performance.now()
  for (const line of readList(fortyLines, index)) matchLine(context, line)
  return performance.now() - before
}).sort((a, b) => a - b)
console.log(`40 lines: median ${times[25]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms`)
