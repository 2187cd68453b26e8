import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { reportError } from '../contract.ts'
import { masked, storableText } from '../rules/storable.ts'
import { insertError } from '../store.ts'

const mostPayload = 16_000
const mostMessage = 2_000
const mostUserAgent = 300

/** A page in a loop reports the same thing without end; a few a second are enough to see it. */
const mostPerMinute = 60

export function keepError({ db, clock, log }: Context) {
  return async function keepError(request: FastifyRequest, report: BodyOf<typeof reportError>): Promise<undefined> {
    await enforceRateLimit(db, clock, { key: `client-error:${request.ip}`, max: mostPerMinute, seconds: 60 })
    const { payload } = report
    if (payload.length > mostPayload) throw new Problem('body-too-large', { field: 'payload' })
    const now = clock.now()
    const id = uuid7(now)
    const message = report.message.slice(0, mostMessage)
    const userAgent = storableText(request.headers['user-agent'] ?? '').slice(0, mostUserAgent)
    await db.run(insertError, [id, now, message, payload, userAgent])
    log.warn({ clientError: id, message: masked(message) }, 'a browser reported an error')
    return undefined
  }
}
