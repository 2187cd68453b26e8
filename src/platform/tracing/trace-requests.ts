import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginSpan, isTracing, type TraceSpan, within } from './tracing.ts'

/**
 * Traces each request by method and route pattern, with its id: addresses hold tokens and search words. Call it before other
 * hooks, so that they run within the span. Does nothing while tracing is off.
 */
export function traceRequests(app: FastifyInstance): void {
  if (!isTracing()) return
  const spans = new WeakMap<FastifyRequest, TraceSpan>()
  const inSpanOf = (request: FastifyRequest, done: () => void): void => {
    const span = spans.get(request)
    if (span) within(span, done)
    else done()
  }
  app.addHook('onRequest', (request, reply, done) => {
    const span = beginSpan(spanOf(request), readTraceparent(request), 'outside')
    if (span) spans.set(request, span)
    // A request whose client has gone has no response.
    reply.raw.once('close', () => {
      if (!reply.raw.headersSent) span?.fail('client-gone')
      else if (span) endSpan(span, reply)
      span?.end()
    })
    inSpanOf(request, done)
  })
  // A body that has been read leaves the context of its request.
  app.addHook('preValidation', (request, _reply, done) => inSpanOf(request, done))
  app.addHook('onResponse', (request, reply, done) => {
    inSpanOf(request, done)
    const span = spans.get(request)
    if (span) endSpan(span, reply)
  })
}

function spanOf(request: FastifyRequest) {
  const route = request.routeOptions.url ?? 'none'
  const attributes = {
    'http.request.method': request.method,
    'http.route': route,
    'poftim.request_id': request.id,
  }
  return { name: `${request.method} ${route}`, kind: 'server', attributes } as const
}

function readTraceparent({ headers }: FastifyRequest): string | undefined {
  const { traceparent } = headers
  return typeof traceparent === 'string' ? traceparent : undefined
}

function endSpan(span: TraceSpan, { statusCode }: FastifyReply): void {
  if (span.isOver) return
  span.set({ 'http.response.status_code': statusCode })
  if (statusCode >= 500) span.fail(`${statusCode}`)
  span.end()
}
