import { readFileSync } from 'node:fs'
import { readResults, type TestResult } from './test/results.ts'

export interface Requirement {
  readonly id: string
  /** The ID without its number: `LIST`, `API-ORD`. */
  readonly theme: string
  readonly text: string
}

/** The rows of docs/requirements.md, in their order. */
export function readRequirements(): readonly Requirement[] {
  const rows = readFileSync('docs/requirements.md', 'utf8').matchAll(/^\| (([A-Z][A-Z0-9-]*)-\d{2}) \| (.*?) \| /gm)
  return Array.from(rows, ([, id = '', theme = '', text = '']) => ({ id, theme, text }))
}

/** The IDs that a test title names, whether the list has them or not. */
export function idsIn(title: string): readonly string[] {
  const themes = new Set(readRequirements().map(({ theme }) => theme))
  const pattern = new RegExp(`\\b(?:${[...themes].join('|')})-\\d{2}\\b`, 'g')
  return title.match(pattern) ?? []
}

/** The rows that a test names and that no failing test names. */
export function provedBy(results: readonly TestResult[]): ReadonlySet<string> {
  const named = (passed: boolean) =>
    new Set(results.filter((result) => result.passed === passed).flatMap(({ title }) => idsIn(title)))
  return named(true).difference(named(false))
}

/** How many rows of each theme are proved, in a few lines. */
export function printCoverage(results: readonly TestResult[]): void {
  const proved = provedBy(results)
  const requirements = readRequirements()
  const themes = Object.entries(Object.groupBy(requirements, ({ theme }) => theme)).map(
    ([theme, rows = []]) => `${theme} ${rows.filter(({ id }) => proved.has(id)).length}/${rows.length}`,
  )
  console.log(`\nRequirements proved: ${proved.size} of ${requirements.length}`)
  for (let start = 0; start < themes.length; start += 8) console.log(`  ${themes.slice(start, start + 8).join('  ')}`)
  console.log()
}

/** `npm run requirements`: which rows have no passing test, by the results of the last run. */
if (import.meta.main) {
  const results = readResults()
  const proved = provedBy(results)
  for (const { id, text } of readRequirements()) if (!proved.has(id)) console.log(`${id}  ${text}`)
  printCoverage(results)
}
