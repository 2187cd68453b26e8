import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { deriveKey } from '#platform/secrets.ts'
import { accessTokenSeconds } from '../rules/token-times.ts'

/** Whom an access token speaks for. */
export interface Principal {
  readonly customerId: string
  /** The session it was given to; none for a token that tools make for themselves. */
  readonly familyId?: string | undefined
}

export interface AccessTokens {
  issue(principal: Principal): Promise<string>
  /** Null without an Authorization header; throws `unauthorized` for one that is no good. */
  authenticate(request: FastifyRequest): Promise<Principal | null>
}

const issuer = 'poftim'
const audience = 'shop-api'
const algorithm = 'HS256'
const maxCachedTokens = 2_000

/**
 * Signed JWTs of half an hour (RFC 7519): any process can check them, and nothing is looked up. `isEnded` knows the
 * few sessions that somebody has ended from elsewhere, whose tokens are no good from then on.
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

  /** What has been checked is good until it ends; every call of a visit carries the same token. */
  const verified = new Map<string, { readonly principal: Principal; readonly until: number }>()
  const principalOf = async (token: string): Promise<Principal> => {
    const good = verified.get(token)
    if (good !== undefined && clock.now().epochMilliseconds < good.until) return requireLiveSession(good.principal)
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
  }
}
