import { execFile } from 'node:child_process'
import type { TestResult } from './results.ts'
import { say, seconds } from './screen.ts'

interface Check {
  readonly title: string
  readonly command: readonly [program: string, ...rest: string[]]
}

/**
 * One checker: the four that tsc starts by default resolve shared types once each, which takes twice the CPU time, and the
 * tests run at the same time.
 */
const typesOf = (title: string, project: string): Check => ({
  title: `types of ${title}`,
  command: ['node_modules/typescript/bin/tsc', '-p', project, '--checkers', '1'],
})

const checks: readonly Check[] = [
  typesOf('the server', 'tsconfig.json'),
  typesOf('the storefront', 'tsconfig.storefront.json'),
  typesOf('the console', 'tsconfig.console.json'),
  typesOf('the worker', 'tsconfig.worker.json'),
  typesOf('the tests of pages', 'tsconfig.storefront-tests.json'),
  typesOf('the browser tests', 'tsconfig.browser-tests.json'),
  { title: 'lint and format', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings'] },
  { title: 'promises and switches', command: ['node_modules/oxlint/bin/oxlint'] },
]

/** What needs no running code; each check counts as one test. */
export async function runChecks(): Promise<TestResult[]> {
  const results: TestResult[] = []
  for (const { title, command } of checks) {
    const start = performance.now()
    const complaint = await run(command)
    const passed = complaint === undefined
    say(passed, `${title}, ${seconds(performance.now() - start)}`, complaint)
    results.push({ file: 'checks', title, passed, ...(complaint === undefined ? {} : { reason: complaint }) })
  }
  return results
}

/** Undefined when all is well, else what the tool printed. */
function run(command: readonly string[]): Promise<string | undefined> {
  return new Promise((resolve) => {
    execFile(process.execPath, [...command], { maxBuffer: 2 ** 26 }, (error, stdout, stderr) => {
      resolve(error === null ? undefined : `${stdout}${stderr}`.trim())
    })
  })
}
