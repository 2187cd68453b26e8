import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { cpuSeconds } from './cpu-time.ts'
import { FileRun } from './file-run.ts'
import { seconds } from './screen.ts'
import type { WorkerReport } from './worker-reporter.ts'

export interface RunOptions {
  readonly concurrency: number
  readonly signal: AbortSignal
  /** Resolves when a file can run. */
  readonly ready: (file: string) => Promise<void>
  /** Milliseconds; a file that takes longer hangs. */
  readonly limitMs?: number
}

/**
 * Runs the files in a few long-lived processes and reports each file once it has ended. A process whose file failed is
 * replaced: what that file left open or changed reaches no other.
 */
export async function runNodeTests(
  files: readonly string[],
  { concurrency, signal, ready, limitMs = 5 * 60_000 }: RunOptions,
): Promise<FileRun[]> {
  const waiting = [...files]
  const runs: FileRun[] = []
  const work = async (): Promise<void> => {
    let worker: TestWorker | undefined
    for (let file = waiting.shift(); file !== undefined && !signal.aborted; file = waiting.shift()) {
      await ready(file)
      if (worker === undefined || worker.hasEnded) worker = new TestWorker({ signal, limitMs })
      const run = await worker.run(file)
      runs.push(run)
      run.print()
      if (run.passed) continue
      worker.kill()
      worker = undefined
    }
    await worker?.end()
  }
  await Promise.all(Array.from({ length: Math.min(concurrency, files.length) }, work))
  return runs
}

class TestWorker {
  readonly #process: ChildProcess
  readonly #limitMs: number
  #run: FileRun | undefined

  constructor({ signal, limitMs }: { readonly signal: AbortSignal; readonly limitMs: number }) {
    this.#limitMs = limitMs
    const beside = (name: string): string => fileURLToPath(new URL(name, import.meta.url))
    this.#process = fork(beside('worker.ts'), {
      signal,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
      execArgv: [
        `--test-reporter=${beside('worker-reporter.ts')}`,
        // With room for short-lived objects from the start on, the tests of the API take a tenth less of the processor.
        '--max-semi-space-size=64',
        '--min-semi-space-size=64',
      ],
    })
    this.#process.on('error', () => undefined)
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        if (this.#run) this.#run.output += text
      })
    }
  }

  /** Also after a file, by an error of something that the file left behind. */
  get hasEnded(): boolean {
    return this.#process.exitCode !== null || this.#process.signalCode !== null
  }

  /** Resolves when the file has ended, or the process with it. */
  run(file: string): Promise<FileRun> {
    const run = new FileRun(file)
    const cpuBefore = this.#cpuSeconds()
    this.#run = run
    return new Promise((done) => {
      const child = this.#process
      const finish = (): void => {
        clearTimeout(limit)
        // A process that has ended is not listed any more.
        run.cpuSeconds = Math.max(0, this.#cpuSeconds() - cpuBefore)
        child.off('message', onMessage).off('close', onClose)
        done(run)
      }
      const onMessage = (report: WorkerReport): void => {
        if (report.type === 'file-ended') {
          run.end(report.passed, report.reason)
          finish()
        } else run.note(report)
      }
      // Unlike `exit`, this comes when all that the process printed has arrived.
      const onClose = (code: number | null, signal: string | null): void => {
        run.abandon(hangs ? `it takes more than ${seconds(this.#limitMs)}` : `its process ended with ${signal ?? code}`)
        finish()
      }
      let hangs = false
      const limit = setTimeout(() => {
        hangs = true
        this.kill()
      }, this.#limitMs)
      child.on('message', onMessage).on('close', onClose)
      child.send(resolve(file))
    })
  }

  /**
   * Lets the process close what its files shared. Node can block for ever in the exit of a process whose functions are just
   * being compiled (nodejs/node#54918), so one that is still there after 10 seconds is killed.
   */
  async end(): Promise<void> {
    if (this.hasEnded) return
    const exited = once(this.#process, 'exit')
    this.#process.disconnect()
    const limit = setTimeout(() => this.kill(), 10_000)
    await exited
    clearTimeout(limit)
  }

  #cpuSeconds(): number {
    return this.#process.pid === undefined ? 0 : cpuSeconds(this.#process.pid)
  }

  kill(): void {
    this.#process.kill('SIGKILL')
  }
}
