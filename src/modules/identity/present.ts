import type { FastifyReply } from 'fastify'
import type { CustomerRow } from '#modules/customers/index.ts'
import type { SignedIn } from './contract.ts'
import type { Identity } from './deps.ts'
import type { RefreshToken } from './tokens/refresh-token.ts'

export interface Session {
  readonly customer: CustomerRow
  readonly isSignup: boolean
  readonly token: RefreshToken
}

/** The answer to a sign-in and to a refresh. The refresh token is in the cookie or in the body, never in both. */
export async function giveTokens(
  { access, cookies, tokenStorage }: Identity,
  reply: FastifyReply,
  { customer, isSignup, token }: Session,
): Promise<SignedIn> {
  const inCookie = tokenStorage === 'cookie'
  if (inCookie) cookies.keepRefreshToken(reply, token.text)
  cookies.keepFlag(reply)
  return {
    token: await access.issue({ customerId: customer.id, familyId: token.familyId }),
    refresh_token: inCookie ? null : token.text,
    customerId: customer.number,
    isGeniusUser: customer.isGenius,
    isSignup,
  }
}
