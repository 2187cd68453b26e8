import type { FastifyRequest } from 'fastify'
import { jwtVerify, SignJWT } from 'jose'
import type { Clock } from '#kernel/clock.ts'
import { Problem } from '#kernel/problem.ts'
import { deriveKey } from '#platform/secrets.ts'
import { accessTokenSeconds } from '../rules/token-times.ts'

/** Whom an access token speaks for. */
export interface Principal {
  readonly customerId: string
  readonly isGenius: boolean
}

export interface AccessTokens {
  issue(principal: Principal): Promise<string>
  /** Null without an Authorization header; throws `unauthorized` for one that is no good. */
  authenticate(request: FastifyRequest): Promise<Principal | null>
}

const issuer = 'poftim'
const audience = 'shop-api'
const algorithm = 'HS256'

/** Signed JWTs of half an hour (RFC 7519): any process can check them, and nothing is looked up. */
export function accessTokens(secret: string, clock: Clock): AccessTokens {
  const key = deriveKey(secret, 'access-token')

  const verify = async (token: string): Promise<Principal> => {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [algorithm],
      issuer,
      audience,
      requiredClaims: ['sub', 'exp', 'genius'],
      currentDate: new Date(clock.now().epochMilliseconds),
    })
    return { customerId: payload.sub ?? '', isGenius: payload['genius'] === true }
  }

  return {
    issue: ({ customerId, isGenius }) => {
      const now = Math.floor(clock.now().epochMilliseconds / 1_000)
      return new SignJWT({ genius: isGenius })
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
      return verify(token).catch(() => {
        throw new Problem('unauthorized')
      })
    },
  }
}
