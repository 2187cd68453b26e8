import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { IdentityContext } from '../context.ts'
import type { SignedIn } from '../contract.ts'
import { sendTokens } from '../present.ts'
import { presentedToken } from '../session/credentials.ts'
import { refreshFamily } from '../session/families.ts'

/**
 * Exchanges a refresh token, from the query or the cookie, for new tokens; the old one is used up. Throws
 * `invalid-refresh-token`, `csrf-token-mismatch` or `too-many-requests`.
 */
export function refreshTokens(context: IdentityContext) {
  return async function refreshTokens(
    request: FastifyRequest,
    reply: FastifyReply,
    fromQuery: string | undefined,
  ): Promise<SignedIn> {
    const { db, clock, log, limits, refresh, cookies, tokenStorage } = context
    await enforceRateLimit(db, clock, { key: `refresh:${networkOf(request.ip)}`, max: limits.refreshes, seconds: 60 })
    const presented = presentedToken(context, request, fromQuery)
    const result =
      presented === null
        ? ({ kind: 'refused' } as const)
        : await db.transaction((tx) => refreshFamily(tx, clock, refresh, presented))
    if (result.kind !== 'refreshed') {
      if (result.kind === 'reuse') log.warn({ family: presented?.familyId }, 'a reused refresh token ended its session')
      // A token in the query says nothing about the cookie's session.
      if (fromQuery === undefined || tokenStorage === 'local-storage') cookies.clearSession(reply)
      throw new Problem('invalid-refresh-token')
    }
    return sendTokens(context, reply, { customer: result.customer, isSignup: false, token: result.token })
  }
}
