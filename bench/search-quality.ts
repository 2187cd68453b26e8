import { catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { type JudgedQuery, readCorpus } from '#test/support/search-quality/corpus.ts'
import { type MeasuredQuery, meanNdcg, measureQuality } from '#test/support/search-quality/measure.ts'

/**
 * `npm run search:quality`: nDCG@10 of each query of the corpus, the worst last, and the means by kind.
 * `npm run search:quality -- smantana "bere 24"` shows these queries, or those with these words, and their first results.
 */
const asked = process.argv.slice(2)

const all = readCorpus()
const isAsked = ({ query }: JudgedQuery): boolean =>
  asked.some((words) => query === words || (query.includes(words) && !all.some((one) => one.query === words)))
const corpus = asked.length === 0 ? all : all.filter(isAsked)
const shop = await catalogFixture()
try {
  await measureQuality(shop, corpus) // Warm code and caches.
  print(await measureQuality(shop, corpus))
} finally {
  await shop.stop()
}

function print(measured: readonly MeasuredQuery[]): void {
  for (const { query, kind, ndcg, corrected, first } of measured.toSorted((a, b) => b.ndcg - a.ndcg)) {
    const reading = corrected === null ? '' : `, read as "${corrected}"`
    console.log(`${ndcg.toFixed(3)}  ${query}  (${kind}${reading})`)
    if (asked.length > 0) for (const { grade, leaf, text } of first) console.log(`       ${grade}  ${leaf} ${text}`)
  }
  console.log()
  for (const [kind, ofKind = []] of Map.groupBy(measured, (one) => one.kind)) {
    console.log(`${meanNdcg(ofKind).toFixed(3)}  mean of ${kind}, ${ofKind.length} queries`)
  }
  const times = measured.map(({ ms }) => ms).sort((a, b) => a - b)
  const timeAt = (share: number): string => (times[Math.floor(times.length * share)] ?? 0).toFixed(2)
  console.log(`${meanNdcg(measured).toFixed(3)}  mean of all, ${measured.length} queries`)
  console.log(`${measured.filter(({ ndcg }) => ndcg < 0.5).length} under 0.5`)
  console.log(`a search through the router: median ${timeAt(0.5)} ms, 95 % within ${timeAt(0.95)} ms`)
}
