import { startJsonServer } from './json-server.ts'

export interface CollectedSpan {
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly name: string
  readonly kind: number
  readonly startTimeUnixNano: string
  readonly endTimeUnixNano: string
  readonly status?: { readonly code: number }
  readonly attributes: Readonly<Record<string, string>>
}

interface WrittenSpan extends Omit<CollectedSpan, 'attributes'> {
  readonly attributes: readonly { readonly key: string; readonly value: Readonly<Record<string, string>> }[]
}

interface Sent {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly WrittenSpan[] }[] }[]
}

/** A collector of OpenTelemetry that takes traces by OTLP over HTTP, as JSON. */
export async function traceCollector() {
  const spans: CollectedSpan[] = []
  const texts: string[] = []
  const state = { status: 200, headers: {} as Readonly<Record<string, unknown>> }
  const server = await startJsonServer(({ method, path, headers, body }) => {
    if (`${method} ${path}` !== 'POST /v1/traces') return { status: 404, body: {} }
    state.headers = headers
    if (state.status !== 200) return { status: state.status, body: {} }
    texts.push(body)
    for (const { scopeSpans } of (JSON.parse(body) as Sent).resourceSpans)
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({
          ...span,
          attributes: Object.fromEntries(span.attributes.map(({ key, value }) => [key, Object.values(value)[0] ?? ''])),
        })
    return { status: 200, body: {} }
  })
  return { url: server.url, spans, texts, state, close: server.close }
}
