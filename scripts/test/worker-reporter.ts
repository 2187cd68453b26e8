import { Transform } from 'node:stream'
import type { EventData } from 'node:test'
import type { TestEvent } from 'node:test/reporters'
import { inspect } from 'node:util'

/** What a worker reports of the file it runs. */
export type WorkerReport =
  | { readonly type: 'started'; readonly title: string }
  | { readonly type: 'ended'; readonly title: string; readonly passed: boolean; readonly reason?: string }
  | { readonly type: 'file-ended'; readonly passed: boolean; readonly reason?: string }

/** The title of the suite that `worker.ts` wraps around a file has this nesting. */
const fileLevel = 0

/** Errors since the file began. Only those that node:test could not attribute to a running test set the exit code. */
const errors: unknown[] = []
process.on('uncaughtExceptionMonitor', (error) => void errors.push(error))
process.on('unhandledRejection', (error) => void errors.push(error))

const titles = new Map<number, string>()

/** Prints nothing; sends what the runner has to know. */
function report({ type, data }: TestEvent): void {
  if (type === 'test:enqueue' && data.nesting > fileLevel) nameTest(data)
  else if (type === 'test:dequeue' && data.nesting > fileLevel) {
    send({ type: 'started', title: titles.get(data.testId) ?? data.name })
  } else if (type === 'test:complete' && data.nesting > fileLevel) completeTest(data)
  else if (type === 'test:complete') completeFile(data)
}

// biome-ignore lint/style/noDefaultExport: node:test takes a reporter as the default export of a module
export default new Transform({
  writableObjectMode: true,
  transform: (event: TestEvent, _, done) => {
    report(event)
    done()
  },
})

function nameTest({ testId, parentId, name }: EventData.TestEnqueue): void {
  const parent = parentId === undefined ? undefined : titles.get(parentId)
  titles.set(testId, parent === undefined ? name : `${parent} > ${name}`)
}

function completeTest({ testId, name, details, skip, todo }: EventData.TestComplete): void {
  const title = titles.get(testId) ?? name
  // A suite counts only when it fails for a reason of its own, such as a hook.
  if (details.type === 'suite' && (details.passed || isOfChildren(details.error))) return
  // A skipped test proves nothing.
  const isSkipped = skip !== undefined || todo !== undefined
  if (details.passed && !isSkipped) send({ type: 'ended', title, passed: true })
  else send({ type: 'ended', title, passed: false, reason: isSkipped ? 'skipped' : describeError(details.error) })
}

function completeFile({ details }: EventData.TestComplete): void {
  const own = details.passed || isOfChildren(details.error) ? [] : [describeError(details.error)]
  const stray = process.exitCode === undefined ? [] : errors.map((error) => inspect(error))
  const reason = [...own, ...stray].join('\n')
  const passed = details.passed && process.exitCode === undefined
  send({ type: 'file-ended', passed, ...(reason === '' ? {} : { reason }) })
  errors.length = 0
  titles.clear()
}

const isOfChildren = (error: Error | undefined): boolean =>
  error !== undefined && 'failureType' in error && error.failureType === 'subtestsFailed'

function describeError(error: Error | undefined): string {
  const text = inspect(error?.cause ?? error, { colors: process.env['FORCE_COLOR'] !== undefined })
  return text.replace(/\n\s+at .*(node:internal|process\.processTicks).*/g, '')
}

const send = (report: WorkerReport): void => void process.send?.(report)
