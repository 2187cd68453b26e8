import type { FastifyInstance } from 'fastify'
import type { Histogram, Registry } from 'prom-client'
import { lazy } from '#kernel/lazy.ts'
import type { Db } from '../db/db.ts'
import type { Figure } from '../figures.ts'

type Labels = 'method' | 'route' | 'status'

interface Loaded {
  readonly register: Registry
  readonly durations: Histogram<Labels>
}

export interface Metrics {
  /** The figures in the text format of Prometheus, with their media type. */
  render(): Promise<{ readonly type: string; readonly text: string }>
  /** The same as objects, to be added up with those of other processes. */
  read(): Promise<object>
}

/**
 * Measures requests by method, route pattern and status. Rendered with them are figures of the process, the connection pools
 * and `figures`. The library is loaded after the first response, which does not wait for its eighty files.
 */
export function measureRequests(app: FastifyInstance, db: Db, figures: () => readonly Figure[]): Metrics {
  let ready: Loaded | undefined
  const metrics = lazy(async () => {
    ready = await loadMetrics(db, figures())
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
  return {
    render: async () => {
      const { register } = await metrics()
      return { type: register.contentType, text: await register.metrics() }
    },
    read: async () => (await metrics()).register.getMetricsAsJSON(),
  }
}

async function loadMetrics(db: Db, figures: readonly Figure[]): Promise<Loaded> {
  const { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } = await import('prom-client')
  const register = new Registry()
  collectDefaultMetrics({ register })
  const durations = new Histogram<Labels>({
    name: 'http_request_duration_seconds',
    help: 'Time from request to response',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
    registers: [register],
  })
  const connections = new Gauge({
    name: 'poftim_database_connections',
    help: 'Connections by pool and state, and calls that wait for one',
    labelNames: ['pool', 'state'],
    registers: [register],
    collect: () => {
      for (const { pool, ...counts } of db.poolFigures()) {
        for (const [state, count] of Object.entries(counts)) connections.set({ pool, state }, count)
      }
    },
  })
  for (const { name, help, label, ofProcess = 'sum', read } of figures) {
    const shown = { name, help, labelNames: label === undefined ? [] : [label], registers: [register] }
    const labels = (of = '') => (label === undefined ? {} : { [label]: of })
    if (ofProcess === 'count') {
      const counter = new Counter({
        ...shown,
        collect: async () => {
          const values = await read()
          counter.reset()
          for (const { label: of, value } of values) counter.inc(labels(of), value)
        },
      })
      continue
    }
    const gauge = new Gauge({
      ...{ ...shown, aggregator: ofProcess },
      // While the database is unavailable a figure has no value, and the others are still served.
      collect: async () => {
        const values = await read().catch(() => [])
        gauge.reset()
        if (label === undefined && values.length === 0) gauge.remove()
        for (const { label: of, value } of values) gauge.set(labels(of), value)
      },
    })
  }
  return { register, durations }
}
