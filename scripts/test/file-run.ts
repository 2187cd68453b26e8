import type { TestResult } from './results.ts'
import { say, seconds } from './screen.ts'
import type { WorkerReport } from './worker-reporter.ts'

/** What is known of one file. */
export class FileRun {
  readonly file: string
  readonly results: TestResult[] = []
  duration = 0
  /** Of its process and of what that started, without the database. */
  cpuSeconds = 0
  output = ''
  readonly #start = performance.now()
  readonly #running = new Set<string>()

  constructor(file: string) {
    this.file = file
  }

  get passed(): boolean {
    return this.results.every(({ passed }) => passed)
  }

  note(report: Exclude<WorkerReport, { type: 'file-ended' }>): void {
    const { title } = report
    if (report.type === 'started') this.#running.add(title)
    else {
      this.#running.delete(title)
      this.#add(title, report.passed, report.reason)
    }
  }

  /** The file ended as it should, or with a reason that no test of it accounts for. */
  end(passed: boolean, reason?: string): void {
    this.duration = performance.now() - this.#start
    if (reason !== undefined || (!passed && this.passed)) this.#breakDown(reason ?? 'it failed')
    else if (this.results.length === 0) this.#breakDown('it has no tests')
  }

  /** The process of the file ended before the file did. */
  abandon(reason: string): void {
    this.duration = performance.now() - this.#start
    const running = [...this.#running].map((title) => `\nwhile running: ${title}`).join('')
    this.#breakDown(reason + running)
  }

  print(): void {
    const cpu = this.cpuSeconds === 0 ? '' : `, ${this.cpuSeconds.toFixed(1)} s of CPU`
    const count = this.results.length === 1 ? '1 test' : `${this.results.length} tests`
    say(this.passed, `${this.file}, ${count}, ${seconds(this.duration)}${cpu}`)
    for (const { title, reason } of this.results) if (reason !== undefined) say(false, title, reason)
  }

  #breakDown(reason: string): void {
    this.#add('the file runs to its end', false, `${reason}\n${this.output}`.trim())
  }

  #add(title: string, passed: boolean, reason?: string): void {
    this.results.push({ file: this.file, title, passed, ...(reason === undefined ? {} : { reason }) })
  }
}
