import { execFile } from 'node:child_process'
import type { TestResult } from './results.ts'
import { say, seconds } from './screen.ts'

interface Check {
  readonly title: string
  readonly command: readonly [program: string, ...rest: string[]]
}

const checks: readonly Check[] = [
  { title: 'types of the server', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.json'] },
  { title: 'types of the storefront', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.storefront.json'] },
  { title: 'types of the console', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.console.json'] },
  { title: 'types of the worker', command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.worker.json'] },
  {
    title: 'types of the tests of pages',
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.storefront-tests.json'],
  },
  {
    title: 'types of the browser tests',
    command: ['node_modules/typescript/bin/tsc', '-p', 'tsconfig.browser-tests.json'],
  },
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
