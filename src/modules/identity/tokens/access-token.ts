import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { deriveKey } from '#platform/secrets.ts'
import { accessTokenSeconds } from '../rules/token-times.ts'

/** The subject of an access token. */
export interface Principal {
  readonly customerId: string
  /** The session that it was issued to; undefined for tokens issued to tools and tests. */
  readonly familyId?: string | undefined
}

export interface AccessTokens {
  issue(principal: Principal): Promise<string>
  /** Null without an Authorization header. Throws `unauthorized` for an invalid one. */
  authenticate(request: FastifyRequest): Promise<Principal | null>
  /** Whether a token is valid and its session has not ended. */
  isValid(token: string): Promise<boolean>
}

const issuer = 'poftim'
const audience = 'shop-api'
const algorithm = 'HS256'
const maxCachedTokens = 2_000

/**
 * Signed JWTs of 30 minutes (RFC 7519), verified by any process without a query. Tokens of sessions for which `isEnded`
 * returns true are rejected.
 */
export function accessTokens(
  secret: string,
  clock: Clock,
  isEnded: (familyId: string) => boolean = () => false,
): AccessTokens {
  const key = deriveKey(secret, 'access-token')

  const verify = async (token: string): Promise<{ principal: Principal; until: number }> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['sub', 'exp'],
      currentDate: new Date(clock.now().epochMilliseconds),
    })
    const principal = {
      customerId: payload.sub ?? '',
      familyId: typeof payload['sid'] === 'string' ? payload['sid'] : undefined,
    }
    return { principal, until: (payload.exp ?? 0) * 1_000 }
  }

  /** Cache of verified tokens until their expiry: all requests of a visit carry the same token. */
  const verified = new Map<string, { readonly principal: Principal; readonly until: number }>()
  const principalOf = async (token: string): Promise<Principal> => {
    const cached = verified.get(token)
    if (cached !== undefined && clock.now().epochMilliseconds < cached.until)
      return requireLiveSession(cached.principal)
    verified.delete(token)
    const { principal, until } = await verify(token)
    if (verified.size >= maxCachedTokens) verified.clear()
    verified.set(token, { principal, until })
    return requireLiveSession(principal)
  }

  const requireLiveSession = (principal: Principal): Principal => {
    if (principal.familyId !== undefined && isEnded(principal.familyId)) throw new Problem('unauthorized')
    return principal
  }

  return {
    issue: ({ customerId, familyId }) => {
      const now = Math.floor(clock.now().epochMilliseconds / 1_000)
      return new SignJWT(familyId === undefined ? {} : { sid: familyId })
        .setProtectedHeader({ alg: algorithm, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(customerId)
        .setIssuedAt(now)
        .setExpirationTime(now + accessTokenSeconds)
        .sign(key)
    },
    authenticate: async ({ headers }) => {
      if (headers.authorization === undefined) return null
      const token = /^Bearer ([\w.-]+)$/i.exec(headers.authorization)?.[1]
      if (token === undefined) throw new Problem('unauthorized')
      return principalOf(token).catch(() => {
        throw new Problem('unauthorized')
      })
    },
    isValid: (token) =>
      principalOf(token).then(
        () => true,
        () => false,
      ),
  }
}
