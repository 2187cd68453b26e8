import { AsyncLocalStorage } from 'node:async_hooks'

export type SpanAttributes = Readonly<Record<string, string | number>>

export interface SpanStart {
  /** Of few values: a route pattern or the name of a statement, never an address of the Web. */
  readonly name: string
  readonly kind: 'server' | 'client' | 'consumer' | 'internal'
  /** Never personal data: no search words, names, addresses or parameters of statements. */
  readonly attributes?: SpanAttributes
}

/** One step of a trace. */
export interface TraceSpan {
  readonly traceId: string
  /** The header by which another system, or a later job, continues the trace (https://www.w3.org/TR/trace-context/). */
  readonly traceparent: string
  readonly isOver: boolean
  set(attributes: SpanAttributes): void
  /** `kind` is the name of an error or a status, never a message: messages may quote what somebody has typed. */
  fail(kind: string): void
  /** Repeated ends change nothing. */
  end(): void
}

/** Whose `traceparent` it is. Of a caller outside the share of sent traces is drawn anew, so that he does not decide it. */
export type TraceOrigin = 'own' | 'outside'

export interface Tracer {
  /** `parent` is a span of this process, or a `traceparent`; one that cannot be read begins a trace. */
  start(span: SpanStart, parent: TraceSpan | string | undefined, origin?: TraceOrigin): TraceSpan
}

let tracer: Tracer | null = null
const current = new AsyncLocalStorage<TraceSpan>()

/** From now on spans are made by `next`; null turns tracing off, which is where it begins. */
export function setTracer(next: Tracer | null): void {
  tracer = next
}

export const isTracing = (): boolean => tracer !== null

/** The span that runs here. Undefined after its end, for work that goes on longer than what began it. */
function currentSpan(): TraceSpan | undefined {
  if (tracer === null) return undefined
  const span = current.getStore()
  return span?.isOver === false ? span : undefined
}

export const currentTraceId = (): string | undefined => currentSpan()?.traceId

/** A span below the one that runs here, otherwise of the trace of `traceparent`. Null while nothing is traced. */
export function beginSpan(start: SpanStart, traceparent?: string, origin: TraceOrigin = 'own'): TraceSpan | null {
  return tracer?.start(start, currentSpan() ?? traceparent, origin) ?? null
}

/** Runs `work` as a part of `span`. */
export function within<Result>(span: TraceSpan, work: () => Result): Result {
  return current.run(span, work)
}

/** Runs `work` in a span that may begin a trace or continue that of `traceparent`. */
export function traced<Result>(
  start: SpanStart,
  traceparent: string | undefined,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = beginSpan(start, traceparent)
  return span === null ? work() : finish(span, work)
}

/** Runs `work` as a step of the trace that runs here; without one it is not traced. `work` gets its span then. */
export function tracedStep<Result>(
  start: SpanStart,
  work: (span: TraceSpan | undefined) => Promise<Result>,
): Promise<Result> {
  const parent = currentSpan()
  const span = parent && tracer?.start(start, parent)
  return span ? finish(span, () => work(span)) : work(undefined)
}

async function finish<Result>(span: TraceSpan, work: () => Promise<Result>): Promise<Result> {
  try {
    return await within(span, work)
  } catch (error) {
    span.fail(error instanceof Error ? error.name : typeof error)
    throw error
  } finally {
    span.end()
  }
}

/** What a job is stored with, so that it continues the trace in which it was added. */
export function withTrace(payload: unknown): unknown {
  const span = currentSpan()
  const isObject = typeof payload === 'object' && payload !== null && !Array.isArray(payload)
  return span && isObject ? { ...payload, traceparent: span.traceparent } : payload
}

/** The opposite of `withTrace`. */
export function splitTrace(stored: unknown): { readonly payload: unknown; readonly traceparent?: string } {
  if (typeof stored !== 'object' || stored === null || !('traceparent' in stored)) return { payload: stored }
  const { traceparent, ...payload } = stored
  return { payload, traceparent: String(traceparent) }
}

/** By method and host, for hosts of the configuration: paths and queries hold ids, phone numbers and secrets. */
export function spanOfCall({ hostname, port, protocol }: URL, method = 'GET'): SpanStart {
  const attributes = {
    'http.request.method': method,
    'server.address': hostname,
    'server.port': Number(port) || (protocol === 'https:' ? 443 : 80),
  }
  return { name: `${method} ${hostname}`, kind: 'client', attributes }
}

/** By its name alone: the values may be personal data, and the text is in the code. */
export const spanOfStatement = (name: string): SpanStart => ({
  ...{ name, kind: 'client', attributes: { 'db.system.name': 'postgresql', 'db.query.summary': name } },
})
