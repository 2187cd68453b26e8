import type { FastifyInstance } from 'fastify'
import type { Histogram, Registry } from 'prom-client'
import { lazy } from '#kernel/lazy.ts'

type Labels = 'method' | 'route' | 'status'

interface Metrics {
  readonly register: Registry
  readonly durations: Histogram<Labels>
}

/**
 * `/metrics` for Prometheus: request durations by method, route pattern and status, and figures of the process. The
 * library is loaded after the first response, which does not wait for its eighty files.
 */
export function serveMetrics(app: FastifyInstance): void {
  let ready: Metrics | undefined
  const metrics = lazy(async () => {
    ready = await loadMetrics()
    return ready
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode }
    const seconds = reply.elapsedTime / 1_000
    if (ready) ready.durations.observe(labels, seconds)
    else
      metrics().then(
        ({ durations }) => durations.observe(labels, seconds),
        (err) => request.log.error({ err }, 'the metrics could not be loaded'),
      )
    done()
  })
  app.get('/metrics', async (_, reply) => {
    const { register } = await metrics()
    return reply.type(register.contentType).send(await register.metrics())
  })
}

async function loadMetrics(): Promise<Metrics> {
  const { collectDefaultMetrics, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram<Labels>({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  return { register, durations }
}
