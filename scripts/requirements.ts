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

/** The IDs in a test title, including IDs that the list does not contain. */
export function idsIn(title: string): readonly string[] {
  const themes = new Set(readRequirements().map(({ theme }) => theme))
  const pattern = new RegExp(`\\b(?:${[...themes].join('|')})-\\d{2}\\b`, 'g')
  return title.match(pattern) ?? []
}

/** The IDs that a passing test names and no failing test names. */
export function provedBy(results: readonly TestResult[]): ReadonlySet<string> {
  const named = (passed: boolean) =>
    new Set(results.filter((result) => result.passed === passed).flatMap(({ title }) => idsIn(title)))
  return named(true).difference(named(false))
}

/** Prints the number of proved rows of each theme. */
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

/** `npm run requirements`: lists the rows without a passing test in the last run. */
if (import.meta.main) {
  const results = readResults()
  const proved = provedBy(results)
  for (const { id, text } of readRequirements()) if (!proved.has(id)) console.log(`${id}  ${text}`)
  printCoverage(results)
}
