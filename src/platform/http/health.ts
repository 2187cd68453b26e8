import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

/** `/healthz`: the process runs. `/readyz`: the database answers and the process is not shutting down. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const answers = await db.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const isReady = answers && !isStopping
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : isStopping ? 'leaving' : 'database away' })
  })
}
