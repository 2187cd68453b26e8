import type { FastifyRequest } from 'fastify'
import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import type { Context } from '#platform/context.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { reportError } from '../contract.ts'
import { maskPrivate, maskPrivateJson } from '../rules/mask-private.ts'
import { storableText } from '../rules/storable.ts'
import { insertError } from '../store.ts'

const maxPayloadLength = 16_000
const maxMessageLength = 2_000
const maxUserAgentLength = 300

/** A page in a loop reports the same error without end; one a second is enough. */
const maxReportsPerMinute = 60

/** Stores an error report of a browser, without tokens and e-mail addresses. Throws `body-too-large` or `too-many-requests`. */
export function storeError({ db, clock, log }: Context) {
  return async function storeError(request: FastifyRequest, report: BodyOf<typeof reportError>): Promise<undefined> {
    await enforceRateLimit(db, clock, {
      key: `client-error:${networkOf(request.ip)}`,
      max: maxReportsPerMinute,
      seconds: 60,
    })
    const { payload } = report
    if (payload.length > maxPayloadLength) throw new Problem('body-too-large', { field: 'payload' })
    const now = clock.now()
    const id = uuid7(now)
    const message = maskPrivate(report.message).slice(0, maxMessageLength)
    const userAgent = storableText(request.headers['user-agent'] ?? '').slice(0, maxUserAgentLength)
    await db.run(insertError, [id, now, message, maskPrivateJson(payload), userAgent])
    log.warn({ clientError: id, message }, 'a browser reported an error')
    return undefined
  }
}
