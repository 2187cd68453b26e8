import { type Api, problemName } from '#kernel/client.ts'
import * as contract from '#modules/identity/contract.ts'

/** The calls that a refresh token authorises: given in the query, or by its cookie together with the CSRF token. */
export interface TokenCalls {
  refresh(refreshToken: string | undefined): Promise<contract.SignedIn>
  /** Where the session at the identity provider ends; null when there is no such place. */
  signOut(refreshToken: string | undefined): Promise<string | null>
}

export function tokenCalls(call: Api): TokenCalls {
  /** Another tab may have fetched a CSRF token in between, which takes the place of ours: once more, then. */
  const withCsrf = async <Result>(ask: (headers: Record<string, string>) => Promise<Result>): Promise<Result> => {
    const fresh = async () => ask({ [contract.csrfHeader]: (await call(contract.getCsrfToken)).tokenValue })
    return fresh().catch((error: unknown) => {
      if (problemName(error) !== 'csrf-token-mismatch') throw error
      return fresh()
    })
  }

  return {
    refresh: (refreshToken) =>
      refreshToken === undefined
        ? withCsrf((headers) => call(contract.refreshTokens, { headers }))
        : call(contract.refreshTokens, { query: { refresh_token: refreshToken } }),
    signOut: async (refreshToken) => {
      // A server that has nothing to say answers without a body.
      const ended: { endSessionUrl: string | null } | undefined = await (refreshToken === undefined
        ? withCsrf((headers) => call(contract.signOut, { headers }))
        : call(contract.signOut, { query: { refresh_token: refreshToken } }))
      return ended?.endSessionUrl ?? null
    },
  }
}
