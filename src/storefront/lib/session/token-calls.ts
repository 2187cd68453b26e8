import { type Api, problemName } from '#kernel/client.ts'
import * as contract from '#modules/identity/contract.ts'

/** The calls authorised by a refresh token: in the query, or in its cookie together with a CSRF token. */
export interface TokenCalls {
  refresh(refreshToken: string | undefined): Promise<contract.SignedIn>
  /** Resolves to the address that ends the session at the identity provider; null when there is none. */
  signOut(refreshToken: string | undefined): Promise<string | null>
}

export function tokenCalls(call: Api): TokenCalls {
  /** Tries twice: a CSRF token fetched by another tab in between invalidates this one. */
  const withCsrf = async <Result>(send: (headers: Record<string, string>) => Promise<Result>): Promise<Result> => {
    const fresh = async () => send({ [contract.csrfHeader]: (await call(contract.getCsrfToken)).tokenValue })
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
      // The answer has no body when there is no address.
      const ended: { endSessionUrl: string | null } | undefined = await (refreshToken === undefined
        ? withCsrf((headers) => call(contract.signOut, { headers }))
        : call(contract.signOut, { query: { refresh_token: refreshToken } }))
      return ended?.endSessionUrl ?? null
    },
  }
}
