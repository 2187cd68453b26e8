import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { stubApi } from '#test/support/stand-ins/stub-api.ts'
import { traceCollector } from '#test/support/stand-ins/trace-collector.ts'
import { callOutside } from '../http/outgoing/outbound.ts'
import { makeLog } from '../log.ts'
import { maxWaitingSpans, readTraceparent, startTracing } from './otlp.ts'
import { beginSpan, currentTraceId, splitTrace, traced, tracedStep, withTrace } from './tracing.ts'

let collector: Awaited<ReturnType<typeof traceCollector>>
before(async () => {
  collector = await traceCollector()
})
after(() => collector.close())

const start = (more: { endpoint?: string; ratio?: number; headers?: Record<string, string> } = {}) => {
  const place = { endpoint: collector.url, headers: {}, serviceName: 'poftim', ratio: 1 }
  return startTracing({ ...place, ...more, log: makeLog('silent') })
}
const work = { name: 'work', kind: 'internal' } as const
const parent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

test('a call to another system is a span and takes the trace along, and its address is not written', async () => {
  const other = await stubApi()
  other.respond('POST /phone', { status: 503, body: {} })
  const tracing = start({ headers: { authorization: 'Bearer abc' } })
  await traced(work, parent, () => callOutside(`${other.origin}/phone?number=0722000111`, { method: 'POST' }))
  await tracing.stop()
  await other.close()
  const [call, root] = collector.spans.splice(0)
  assert.equal(collector.state.headers['authorization'], 'Bearer abc')
  assert.equal(root?.traceId, '4bf92f3577b34da6a3ce929d0e0e4736')
  assert.equal(root?.parentSpanId, '00f067aa0ba902b7')
  assert.equal(call?.parentSpanId, root?.spanId)
  assert.equal(call?.name, 'POST 127.0.0.1')
  assert.equal(call?.attributes['http.response.status_code'], '503')
  assert.equal(other.requests[0]?.headers['traceparent'], `00-${call?.traceId}-${call?.spanId}-01`)
  assert.ok(BigInt(call?.startTimeUnixNano ?? 0) >= BigInt(root?.startTimeUnixNano ?? 0))
  assert.ok(BigInt(call?.endTimeUnixNano ?? 0) <= BigInt(root?.endTimeUnixNano ?? 0))
  assert.doesNotMatch(collector.texts.join(), /0722000111|phone/)
})

test('an error fails its span by its kind alone', async () => {
  const tracing = start()
  await assert.rejects(traced(work, undefined, () => Promise.reject(new RangeError('ana@poftim.example'))))
  await tracing.stop()
  const [span] = collector.spans.splice(0)
  assert.deepEqual(span?.attributes, { 'error.type': 'RangeError' })
  assert.equal(span?.status?.code, 2)
})

test('a job continues the trace in which it was added', async () => {
  const tracing = start()
  const stored = await traced(work, parent, async () => withTrace({ orderId: '1' }))
  const { payload, traceparent } = splitTrace(JSON.parse(JSON.stringify(stored)))
  assert.deepEqual(payload, { orderId: '1' })
  assert.equal(await traced(work, traceparent, async () => currentTraceId()), '4bf92f3577b34da6a3ce929d0e0e4736')
  await tracing.stop()
  collector.spans.splice(0)
  assert.deepEqual(withTrace({ orderId: '1' }), { orderId: '1' })
})

test('work that goes on after the span in which it began is not traced', async () => {
  const tracing = start()
  const begun = Promise.withResolvers<void>()
  const late: Promise<string | undefined>[] = []
  await traced(work, undefined, async () => {
    late.push(begun.promise.then(() => tracedStep(work, async () => currentTraceId())))
  })
  begun.resolve()
  assert.equal(await late[0], undefined)
  await tracing.stop()
  assert.equal(collector.spans.splice(0).length, 1)
})

test('a share of the traces is sent, whole, and one that its caller has not chosen is not', async () => {
  const tracing = start({ ratio: 0.5 })
  for (let trace = 0; trace < 200; trace++) await traced(work, undefined, () => tracedStep(work, async () => 1))
  await traced(work, parent.replace(/01$/, '00'), () => tracedStep(work, async () => 1))
  await tracing.stop()
  const spans = collector.spans.splice(0)
  const traces = Map.groupBy(spans, ({ traceId }) => traceId)
  assert.ok(traces.size > 20 && traces.size < 180, String(traces.size))
  assert.ok([...traces.values()].every((parts) => parts.length === 2))
  assert.equal(traces.has('4bf92f3577b34da6a3ce929d0e0e4736'), false)
})

test('a caller outside does not decide that his trace is sent, and a job that was added in a sent one is', async () => {
  const tracing = start({ ratio: 0 })
  const chosen = parent.replace('ce929d0e0e4736', 'ffffffffffffff')
  beginSpan(work, chosen, 'outside')?.end()
  await traced(work, parent, async () => 1)
  await tracing.stop()
  assert.equal(collector.spans.splice(0).length, 1)
})

test('while the collector is away a bounded number of spans waits, and is sent when it is back', async () => {
  collector.state.status = 503
  const tracing = start()
  for (let span = 0; span < maxWaitingSpans * 2; span++) await traced(work, undefined, async () => 1)
  assert.equal(tracing.waiting(), maxWaitingSpans)
  collector.state.status = 200
  await tracing.stop()
  assert.equal(collector.spans.splice(0).length, maxWaitingSpans)
})

test('the end of the process does not wait for a collector that is not there', async () => {
  const gone = await stubApi()
  await gone.close()
  const tracing = start({ endpoint: gone.origin })
  await traced(work, undefined, async () => 1)
  await tracing.stop()
})

test('a traceparent that is not valid begins a trace', () => {
  assert.equal(readTraceparent(parent)?.isSampled, true)
  for (const text of ['', 'x', parent.replace(/^00/, 'ff'), parent.replace(/4bf\w+/, '0'.repeat(32)), `${parent}1`])
    assert.equal(readTraceparent(text), undefined, text)
  assert.equal(readTraceparent(parent.replace(/^00/, '01').concat('-more'))?.spanId, '00f067aa0ba902b7')
})
