import type { FastifyInstance } from 'fastify'
import type { Db } from '../db/db.ts'

/** `/healthz`: the process lives. `/readyz`: it can serve, so the database answers and it is not on its way out. */
export function serveHealth(app: FastifyInstance, db: Db): void {
  let leaving = false
  app.addHook('preClose', async () => {
    leaving = true
  })
  app.get('/healthz', async (_, reply) => reply.header('cache-control', 'no-store').send({ status: 'ok' }))
  app.get('/readyz', async (_, reply) => {
    const answers = await db.pool.query('SELECT 1').then(
      () => true,
      () => false,
    )
    const isReady = answers && !leaving
    return reply
      .code(isReady ? 200 : 503)
      .header('cache-control', 'no-store')
      .send({ status: isReady ? 'ready' : leaving ? 'leaving' : 'database away' })
  })
}
