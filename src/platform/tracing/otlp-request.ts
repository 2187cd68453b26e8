import type { SpanAttributes, SpanStart } from './tracing.ts'

export interface FinishedSpan extends Pick<SpanStart, 'name' | 'kind'> {
  readonly traceId: string
  readonly spanId: string
  readonly parentId: string | undefined
  /** Milliseconds since 1970, with fractions. */
  readonly beganAt: number
  readonly endedAt: number
  readonly hasFailed: boolean
  readonly attributes: SpanAttributes
}

const kinds = { internal: 1, server: 2, client: 3, consumer: 5 } as const
const failedStatus = 2

/** ExportTraceServiceRequest as JSON (https://opentelemetry.io/docs/specs/otlp/#json-protobuf-encoding). */
export function requestOf(serviceName: string, spans: readonly FinishedSpan[]): object {
  const resource = { attributes: written({ 'service.name': serviceName, 'process.pid': process.pid }) }
  const scopeSpans = [{ scope: { name: 'poftim' }, spans: spans.map(writtenSpan) }]
  return { resourceSpans: [{ resource, scopeSpans }] }
}

const writtenSpan = ({
  traceId,
  spanId,
  parentId,
  name,
  kind,
  beganAt,
  endedAt,
  hasFailed,
  attributes,
}: FinishedSpan) => ({
  ...{ traceId, spanId, name, kind: kinds[kind], attributes: written(attributes) },
  ...(parentId !== undefined && { parentSpanId: parentId }),
  startTimeUnixNano: nanoseconds(beganAt),
  endTimeUnixNano: nanoseconds(endedAt),
  ...(hasFailed && { status: { code: failedStatus } }),
})

const written = (attributes: SpanAttributes): object[] =>
  Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }))

/** As text: it does not fit a JSON number. */
const nanoseconds = (ms: number): string => String(BigInt(Math.round(ms * 1_000)) * 1_000n)
