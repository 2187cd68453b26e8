import { randomBytes } from 'node:crypto'
import { callOutside } from '../http/outgoing/outbound.ts'
import type { Log } from '../log.ts'
import { type FinishedSpan, requestOf } from './otlp-request.ts'
import { type SpanAttributes, setTracer, type Tracer, type TraceSpan } from './tracing.ts'

export interface OtlpOptions {
  /** Where OTLP over HTTP is taken, without `/v1/traces`. */
  readonly endpoint: string
  readonly headers: Readonly<Record<string, string>>
  readonly serviceName: string
  /** The share of traces that are sent, from 0 to 1. */
  readonly ratio: number
  readonly log: Log
}

/** At most so many spans wait, some 2 MB; while the collector is away further ones are dropped. */
export const maxWaitingSpans = 4_096
const spansPerRequest = 1_024
const sendEveryMs = 500
const sendLimitMs = 5_000
/** Half a minute. */
const mostPauses = 60
/** How long the end of the process waits for the collector. */
const lastSendLimitMs = 1_000
/** Later attempts may succeed (https://opentelemetry.io/docs/specs/otlp/#retryable-response-codes). */
const passingStatuses = [429, 502, 503, 504]

export interface Tracing {
  /** How many spans wait to be sent. */
  waiting(): number
  /** Sends what waits, for a second at most. From its call on nothing is traced. */
  stop(): Promise<void>
}

/** Sends traces to a collector. This module is imported when an endpoint is configured, and only then. */
export function startTracing({ endpoint, headers, serviceName, ratio, log }: OtlpOptions): Tracing {
  const url = `${endpoint.replace(/\/$/, '')}/v1/traces`
  const waiting: FinishedSpan[] = []
  let sending: Promise<void> | undefined
  let isAway = false
  /** Times of `sendEveryMs` to leave out, which double with each failure (https://opentelemetry.io/docs/specs/otlp/#otlphttp-throttling). */
  let pauses = 0
  let turn = 0

  /** Whether the spans need not be sent again. */
  const send = async (spans: readonly FinishedSpan[], timeoutMs: number): Promise<boolean> => {
    const sent = { ...headers, 'content-type': 'application/json' }
    const body = JSON.stringify(requestOf(serviceName, spans))
    try {
      const { status } = await callOutside(url, { method: 'POST', headers: sent, body, timeoutMs })
      if (status >= 200 && status < 300) {
        if (isAway) log.warn('the collector takes traces again')
        isAway = false
        pauses = 0
        return true
      }
      if (!isAway) log.warn({ status }, 'the collector takes no traces')
      isAway = true
      return !passingStatuses.includes(status)
    } catch (err) {
      if (!isAway) log.warn({ err }, 'the collector of traces is away')
      isAway = true
      return false
    }
  }
  const sendAll = async (timeoutMs: number): Promise<void> => {
    while (waiting.length > 0) {
      const spans = waiting.slice(0, spansPerRequest)
      if (!(await send(spans, timeoutMs))) return
      waiting.splice(0, spans.length)
    }
  }
  const sendSoon = (timeoutMs = sendLimitMs): Promise<void> => {
    sending ??= sendAll(timeoutMs).finally(() => {
      sending = undefined
    })
    return sending
  }
  const timer = setInterval(() => {
    followClock()
    if (turn++ < pauses) return
    turn = 0
    void sendSoon().then(() => {
      pauses = isAway ? Math.min(2 * pauses + 1, mostPauses) : 0
    })
  }, sendEveryMs)
  timer.unref()
  setTracer(
    tracerOf(ratio, (span) => {
      if (waiting.length < maxWaitingSpans) waiting.push(span)
    }),
  )
  return {
    waiting: () => waiting.length,
    stop: async () => {
      setTracer(null)
      clearInterval(timer)
      const limit = Promise.withResolvers<void>()
      const late = setTimeout(limit.resolve, lastSendLimitMs)
      await Promise.race([sendSoon(lastSendLimitMs).then(() => sendSoon(lastSendLimitMs)), limit.promise])
      clearTimeout(late)
    },
  }
}

/** Milliseconds since 1970 at which the monotonic clock began. */
let clockBegan = performance.timeOrigin

/** The clock of the system is set now and then, by jumps or slowly. */
function followClock(): void {
  const difference = Date.now() - (clockBegan + performance.now())
  if (Math.abs(difference) > 50) clockBegan += difference
}

interface TracePlace {
  readonly traceId: string
  readonly spanId: string
  readonly isSampled: boolean
}

function tracerOf(ratio: number, finished: (span: FinishedSpan) => void): Tracer {
  const places = new WeakMap<TraceSpan, TracePlace>()
  return {
    start: ({ name, kind, attributes = {} }, parent, origin = 'own') => {
      const above = typeof parent === 'object' ? places.get(parent) : readTraceparent(parent)
      const traceId = above?.traceId ?? randomBytes(16).toString('hex')
      const spanId = randomBytes(8).toString('hex')
      const isDrawn = above === undefined || origin === 'outside'
      const isSampled = above?.isSampled !== false && (!isDrawn || Math.random() < ratio)
      const began = performance.now()
      const all: Record<string, string | number> = { ...attributes }
      let hasFailed = false
      let isOver = false
      const span: TraceSpan = {
        traceId,
        traceparent: `00-${traceId}-${spanId}-${isSampled ? '01' : '00'}`,
        get isOver() {
          return isOver
        },
        set: (more: SpanAttributes) => void Object.assign(all, more),
        fail: (errorKind) => {
          hasFailed = true
          all['error.type'] = errorKind
        },
        end: () => {
          if (isOver) return
          isOver = true
          if (!isSampled) return
          const [beganAt, endedAt] = [clockBegan + began, clockBegan + performance.now()]
          finished({
            traceId,
            spanId,
            parentId: above?.spanId,
            name,
            kind,
            beganAt,
            endedAt,
            hasFailed,
            attributes: all,
          })
        },
      }
      places.set(span, { traceId, spanId, isSampled })
      return span
    },
  }
}

/** https://www.w3.org/TR/trace-context/#traceparent-header; undefined for one that is not valid. */
export function readTraceparent(text = ''): TracePlace | undefined {
  const [, version, traceId = '', spanId = '', flags = ''] =
    /^([0-9a-f]{2})-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})(?:-|$)/.exec(text) ?? []
  if (version === undefined || version === 'ff' || /^0+$/.test(traceId) || /^0+$/.test(spanId)) return undefined
  return { traceId, spanId, isSampled: (Number.parseInt(flags, 16) & 1) === 1 }
}
