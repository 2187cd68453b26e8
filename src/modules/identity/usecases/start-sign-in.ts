import type { FastifyReply, FastifyRequest } from 'fastify'
import { randomNonce, randomPKCECodeVerifier, randomState } from 'openid-client'
import { networkOf } from '#platform/http/client-network.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { IdentityContext } from '../context.ts'
import type { SignInPrompt } from '../ports.ts'
import { encodeState } from '../rules/login-address.ts'
import { targetOfState } from '../rules/return-target.ts'

export interface StartSignInInput {
  /** The return target in base64, as in the URL of the sign-in page. */
  readonly state: string | undefined
  readonly prompt: SignInPrompt | undefined
}

/**
 * Begins a sign-in and returns the URL to redirect the browser to: the provider, or the sign-in page with an error when
 * the provider cannot be reached. Throws `too-many-requests`.
 */
export function startSignIn(context: IdentityContext) {
  return async function startSignIn(
    request: FastifyRequest,
    reply: FastifyReply,
    input: StartSignInInput,
  ): Promise<string> {
    const { db, clock, limits, attempts, provider } = context
    await enforceRateLimit(db, clock, { key: `sign-in:${networkOf(request.ip)}`, max: limits.signIns, seconds: 60 })
    const origin = ownOrigin(context.origins, request)
    const target = encodeState(targetOfState(input.state))
    const attempt = {
      state: `${target}.${randomState()}`,
      nonce: randomNonce(),
      codeVerifier: randomPKCECodeVerifier(),
      redirectUri: `${origin}/login`,
    }
    const address = await provider.authorizeUrl(attempt, input.prompt)
    if (address === null) {
      return `${origin}/login?${new URLSearchParams({ error: 'temporarily_unavailable', state: target })}`
    }
    await attempts.add(request, reply, attempt)
    return address.href
  }
}

/** The shop's origin that the visitor uses, where their cookies are; the first one for an unknown host. */
export function ownOrigin(origins: IdentityContext['origins'], { host }: FastifyRequest): string {
  return origins.find((origin) => new URL(origin).host === host) ?? origins[0]
}
