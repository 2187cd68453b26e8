import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface TestResult {
  readonly file: string
  /** The titles from the outermost suite to the test, joined by " > ". */
  readonly title: string
  readonly passed: boolean
  /** Why it failed. */
  readonly reason?: string
}

const file = '.poftim/test-results.json'

export function writeResults(results: readonly TestResult[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, `${JSON.stringify(results, null, 1)}\n`)
}

/** The results of the last run, whole or not; none before the first. */
export function readResults(): readonly TestResult[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as TestResult[]
  } catch {
    return []
  }
}

/** The last line of every run. */
export function tally(results: readonly TestResult[]): string {
  const passed = results.filter((result) => result.passed).length
  return `${passed} passed, ${results.length - passed} failed`
}
