import { z } from 'zod'
import { callOutside, parseJson } from '#platform/http/outgoing/outbound.ts'
import { SpvUnavailable } from '../../ports.ts'

export interface SpvTokens {
  readonly accessToken: string
  readonly refreshToken: string
  readonly expiresAt: Temporal.Instant
}

/** Keeps the newest tokens for all processes. */
export interface SpvTokenStore {
  /** Null when there are none, or those that are kept come from another refresh token than the configured one. */
  load(): Promise<SpvTokens | null>
  save(tokens: SpvTokens): Promise<void>
}

export interface AccessTokensOptions {
  /** The token endpoint of the authority's OAuth 2.0 server. */
  readonly tokenUrl: string
  readonly clientId: string
  readonly clientSecret: string
  /** The first refresh token, which a person with a qualified certificate has obtained. */
  readonly refreshToken: string
  readonly store: SpvTokenStore
  readonly now: () => Temporal.Instant
  readonly timeoutMs: number | undefined
}

/** A token that ends within this time is replaced. */
const margin = { hours: 24 }

const Granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number().min(1).default(3_600),
})

/** Access tokens, refreshed when they end (RFC 6749, section 6). Each refresh brings a new refresh token. */
export function accessTokens(options: AccessTokensOptions) {
  const { tokenUrl, clientId, clientSecret, store, now, timeoutMs } = options
  let refreshing: Promise<string> | undefined

  const refresh = async (): Promise<string> => {
    const known = await store.load()
    const refreshToken = known?.refreshToken ?? options.refreshToken
    const response = await callOutside(tokenUrl, {
      method: 'POST',
      timeoutMs,
      headers: { authorization: `Basic ${btoa(`${clientId}:${clientSecret}`)}`, accept: 'application/json' },
      body: new URLSearchParams({
        grant_type: 'refresh_token',
        refresh_token: refreshToken,
        token_content_type: 'jwt',
      }),
    }).catch((cause: unknown) => {
      throw new SpvUnavailable('the token server of SPV does not answer', { mayBeDone: false, cause })
    })
    const granted = Granted.safeParse(parseJson(response.text))
    if (response.status === 200 && granted.success) {
      const { access_token: accessToken, refresh_token: next = refreshToken, expires_in: seconds } = granted.data
      await store.save({ accessToken, refreshToken: next, expiresAt: now().add({ seconds: Math.floor(seconds) }) })
      return accessToken
    }
    // Another process may have used this refresh token first.
    const newer = await store.load()
    if (newer !== null && newer.refreshToken !== refreshToken) return newer.accessToken
    // Without the body, which may repeat the token.
    throw new SpvUnavailable(`the token server of SPV answers ${response.status}`, { mayBeDone: false })
  }

  return {
    /** A token other than `refused`, which the authority did not take. */
    async get(refused?: string): Promise<string> {
      const known = await store.load()
      const isFresh = known !== null && Temporal.Instant.compare(known.expiresAt, now().add(margin)) > 0
      if (known !== null && isFresh && known.accessToken !== refused) return known.accessToken
      refreshing ??= refresh().finally(() => {
        refreshing = undefined
      })
      return refreshing
    },
  }
}
