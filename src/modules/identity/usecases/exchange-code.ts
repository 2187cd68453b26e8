import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { registerCustomer } from '#modules/customers/index.ts'
import { networkOf } from '#platform/http/client-network.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { IdentityContext } from '../context.ts'
import type { SignedIn } from '../contract.ts'
import type { AuthorizationResponse } from '../ports.ts'
import { sendTokens } from '../present.ts'
import type { ClaimedPerson } from '../rules/person-of-claims.ts'
import { openFamily } from '../session/families.ts'
import { endFamily } from '../store.ts'

/**
 * Redeems the code of the identity provider and begins a session, replacing the one of this browser. The provider is
 * called outside the transaction. Throws `invalid-code`, `too-many-requests` or `temporarily-unavailable`.
 */
export function exchangeCode(context: IdentityContext) {
  return async function exchangeCode(
    request: FastifyRequest,
    reply: FastifyReply,
    response: AuthorizationResponse,
  ): Promise<SignedIn> {
    const { db, clock, log, limits, attempts, provider } = context
    await enforceRateLimit(db, clock, { key: `exchange:${networkOf(request.ip)}`, max: limits.signIns, seconds: 60 })
    const attempt = await attempts.find(request, response.state)
    if (attempt === undefined) throw new Problem('invalid-code')
    const exchange = await provider.exchange(attempt, response)
    if (exchange.kind === 'unavailable') {
      log.error({ reason: exchange.reason }, 'the identity provider cannot be reached')
      throw new Problem('temporarily-unavailable', { retryAfter: 5 })
    }
    if (exchange.kind === 'refused') {
      log.info({ reason: exchange.reason }, 'a sign-in was refused')
      throw new Problem('invalid-code')
    }
    const signedIn = await openSession(context, request, exchange.person, exchange.idToken)
    await attempts.finish(request, reply, attempt)
    return sendTokens(context, reply, signedIn)
  }
}

async function openSession(context: IdentityContext, request: FastifyRequest, person: ClaimedPerson, idToken: string) {
  const { db, clock, provider, refresh, idTokens, cookies } = context
  const sealedIdToken = await idTokens.seal(idToken)
  const replaced = refresh.read(cookies.read(request, 'refresh') ?? '')
  return db.transaction(async (tx) => {
    // A new sign-in replaces the browser's session.
    if (replaced) {
      const { customerId, familyId, hash } = replaced
      await tx.maybe(endFamily, [customerId, familyId, hash, clock.now(), 'replaced'])
    }
    const { customer, isSignup } = await registerCustomer(tx, clock, { provider: provider.name, ...person })
    const token = await openFamily(tx, clock, refresh, { customerId: customer.id, sealedIdToken })
    return { customer, isSignup, token }
  })
}
