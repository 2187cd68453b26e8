import type { FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import { registerCustomer } from '#modules/customers/index.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { IdentityContext } from '../context.ts'
import type { SignedIn } from '../contract.ts'
import type { AuthorizationResponse, Person } from '../ports.ts'
import { sendTokens } from '../present.ts'
import { openFamily } from '../session/families.ts'
import { endFamily } from '../store.ts'

/** The provider is asked first and outside any transaction; what it says is then written in one. */
export function exchangeCode(context: IdentityContext) {
  return async function exchangeCode(
    request: FastifyRequest,
    reply: FastifyReply,
    back: AuthorizationResponse,
  ): Promise<SignedIn> {
    const { db, clock, log, limits, attempts, provider } = context
    await enforceRateLimit(db, clock, { key: `exchange:${request.ip}`, max: limits.signIns, seconds: 60 })
    const attempt = await attempts.find(request, back.state)
    if (attempt === undefined) throw new Problem('invalid-code')
    const exchange = await provider.exchange(attempt, back)
    if (exchange.kind === 'away') {
      log.error({ why: exchange.why }, 'the identity provider cannot be reached')
      throw new Problem('temporarily-unavailable', { retryAfter: 5 })
    }
    if (exchange.kind === 'refused') {
      log.info({ why: exchange.why }, 'a sign-in was refused')
      throw new Problem('invalid-code')
    }
    const signedIn = await openSession(context, request, exchange.person, exchange.idToken)
    await attempts.finish(request, reply, attempt)
    return sendTokens(context, reply, signedIn)
  }
}

async function openSession(context: IdentityContext, request: FastifyRequest, person: Person, idToken: string) {
  const { db, clock, provider, refresh, idTokens, cookies } = context
  const sealedIdToken = await idTokens.seal(idToken)
  const before = refresh.read(cookies.read(request, 'refresh') ?? '')
  return db.transaction(async (tx) => {
    // Whoever was signed in in this browser is so no longer.
    if (before) await tx.maybe(endFamily, [before.customerId, before.familyId, clock.now(), 'replaced'])
    const { customer, isSignup } = await registerCustomer(tx, clock, { provider: provider.name, ...person })
    const token = await openFamily(tx, clock, refresh, { customerId: customer.id, sealedIdToken })
    return { customer, isSignup, token }
  })
}
