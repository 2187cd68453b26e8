import { relative, resolve } from 'node:path'
import { type EventData, run } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'
import type { TestResult } from './results.ts'
import { say, seconds } from './screen.ts'

/** A test that takes longer hangs. */
const limitMs = 5 * 60_000

/** Runs the files with node's test runner, each in a process of its own, and tells of a file once it has ended. */
export async function runNodeTests(
  files: readonly string[],
  concurrency: number,
  signal: AbortSignal,
): Promise<TestResult[]> {
  const reports = new Map<string, FileReport>()
  const reportOf = ({ entryFile, file = '' }: EventData.LocationInfo): FileReport => {
    const path = resolve(entryFile ?? file)
    const report = reports.get(path) ?? new FileReport(relative(process.cwd(), path))
    reports.set(path, report)
    return report
  }
  const events: AsyncIterable<TestEvent> = run({
    files,
    concurrency,
    signal,
    timeout: limitMs,
    // A test that failed before it could close its shop would keep its process for ever. With room for short-lived
    // objects from the start on, the tests of the API take a tenth less of the processor.
    execArgv: ['--test-force-exit', '--max-semi-space-size=64', '--min-semi-space-size=64'],
  })
  for await (const { type, data } of events) {
    if (type === 'test:stdout' || type === 'test:stderr') reportOf(data).output += data.message
    else if (type === 'test:enqueue') reportOf(data).name(data)
    else if (type === 'test:complete' && data.entryFile !== undefined) reportOf(data).add(data)
    else if (type === 'test:complete') reportOf(data).complete(data.details)
    // For a file that broke down: unlike `complete`, this comes when all that it printed has arrived.
    else if (type === 'test:fail' && data.entryFile === undefined) reportOf(data).breakDown(data.details)
  }
  tellSlowest([...reports.values()])
  return [...reports.values()].flatMap(({ results }) => results)
}

/** Where the time of a long run went. */
function tellSlowest(reports: readonly FileReport[]): void {
  const told = 20
  if (reports.length <= told) return
  console.log(`The slowest of ${reports.length} files:`)
  for (const { file, duration } of reports.toSorted((a, b) => b.duration - a.duration).slice(0, told)) {
    console.log(`${seconds(duration).padStart(9)}  ${file}`)
  }
}

class FileReport {
  readonly results: TestResult[] = []
  readonly file: string
  output = ''
  duration = 0
  readonly #titles = new Map<number, string>()

  constructor(file: string) {
    this.file = file
  }

  name({ testId, parentId, name }: EventData.TestEnqueue): void {
    const parent = parentId === undefined ? undefined : this.#titles.get(parentId)
    this.#titles.set(testId, parent === undefined ? name : `${parent} > ${name}`)
  }

  add({ testId, details, skip, todo }: EventData.TestComplete): void {
    if (details.type === 'suite') return
    const title = this.#titles.get(testId) ?? ''
    // A test that was passed over proves nothing.
    const isPassedOver = skip !== undefined || todo !== undefined
    const passed = details.passed && !isPassedOver
    const reason = passed ? {} : { reason: isPassedOver ? 'passed over' : describe(details.error) }
    this.results.push({ file: this.file, title, passed, ...reason })
  }

  complete({ passed, duration_ms }: EventData.TestComplete['details']): void {
    if (passed || this.results.some((result) => !result.passed)) this.#end(duration_ms)
  }

  breakDown({ duration_ms }: EventData.TestFail['details']): void {
    this.results.push({ file: this.file, title: 'the file runs to its end', passed: false, reason: this.output })
    this.#end(duration_ms)
  }

  #end(duration: number): void {
    this.duration = duration
    const count = this.results.length === 1 ? '1 test' : `${this.results.length} tests`
    const passed = this.results.every((result) => result.passed)
    say(passed, `${this.file}, ${count}, ${seconds(duration)}`)
    for (const { title, reason } of this.results) if (reason !== undefined) say(false, title, reason)
  }
}

function describe(error: Error | undefined): string {
  const text = inspect(error?.cause ?? error, { colors: process.stdout.isTTY })
  return text.replace(/\n\s+at .*(node:internal|process\.processTicks).*/g, '')
}
