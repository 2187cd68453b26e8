import { GoodsIndex } from '#modules/shopping-lists/engine/goods-index.ts'
import { type MatchContext, matchLine } from '#modules/shopping-lists/engine/match-line.ts'
import { readList, type WantedLine } from '#modules/shopping-lists/rules/read-list.ts'
import { demoGoods } from '#test/support/lists/demo-goods.ts'
import { type FamilyList, familyLists, furtherLists } from '#test/support/lists/family-lists.ts'
import { type JudgedLine, judgeList } from '#test/support/lists/judge-lists.ts'
import './parent.ts'

/**
 * `npm run lists`: matches the lists of test/fixtures/family-lists with the demo catalogue in memory, and prints what is
 * wrong, the share of right lines and the time of a list of 40 lines. Of the further lists, which were judged before the
 * matcher was tried on them, 90.3 %, 92.3 %, 84.4 %, 88.1 %, 88.2 % and 89.8 % of the lines were right at first (12, 6, 16,
 * 8, 8 and 8 lists).
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

measure('family lists', familyLists)
measure('further lists', furtherLists)

function measure(title: string, lists: readonly FamilyList[]): void {
  const verdicts = lists.flatMap(({ name, text, lines }) =>
    judgeList(lines, readList(text, index).map(matched)).map((verdict) => ({ name, ...verdict })),
  )
  for (const { name, expected, line, isRight } of verdicts) {
    if (isRight) continue
    const amount = JSON.stringify(line?.amount ?? null)
    const found = line?.product?.name ?? 'nothing'
    console.log(`${name}: ${expected.judged} <- ${line?.text ?? 'no line'} -> ${found} ${amount}`)
  }
  const right = verdicts.filter(({ isRight }) => isRight).length
  const share = ((right / verdicts.length) * 100).toFixed(1)
  console.log(`${title}: ${lists.length} lists, ${right} of ${verdicts.length} lines right: ${share} %`)
}

function matched(line: WantedLine): JudgedLine {
  const { line: read, choice } = matchLine(context, line)
  const product = choice && goods[choice.slot]
  return {
    text: read.text,
    amount: read.amount,
    product: product ? { name: product.text.name, leafCode: product.facts.categoryCode } : null,
  }
}

const fortyLines = familyLists
  .flatMap(({ text }) => readList(text, index).map((line) => line.text))
  .slice(0, 40)
  .join('\n')
const times = Array.from({ length: 50 }, () => {
  const [before, used] = [performance.now(), process.cpuUsage()]
  for (const line of readList(fortyLines, index)) matchLine(context, line)
  const { user, system } = process.cpuUsage(used)
  return { elapsed: performance.now() - before, processor: (user + system) / 1_000 }
})
const sorted = (of: keyof (typeof times)[number]) => times.map((time) => time[of]).sort((a, b) => a - b)
const [elapsed, processor] = [sorted('elapsed'), sorted('processor')]
console.log(
  `40 lines: median ${elapsed[25]?.toFixed(1)} ms, slowest ${elapsed.at(-1)?.toFixed(1)} ms; ` +
    `processor ${processor[25]?.toFixed(1)} ms, most ${processor.at(-1)?.toFixed(1)} ms`,
)
