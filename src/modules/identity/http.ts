import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import type { Identity } from './deps.ts'
import { exchangeCode } from './usecases/exchange-code.ts'
import { refreshTokens } from './usecases/refresh-tokens.ts'
import { signOut } from './usecases/sign-out.ts'
import { endAllSessions } from './usecases/sign-out-everywhere.ts'
import { startSignIn } from './usecases/start-sign-in.ts'

export function identityRoutes(identity: Identity) {
  return function identityRoutes(api: Routes) {
    const start = startSignIn(identity)
    const exchange = exchangeCode(identity)
    const refresh = refreshTokens(identity)
    const leave = signOut(identity)

    api.on(contract.startSignIn, async ({ query, request, reply }) => {
      const address = await start(request, reply, { state: query.state, prompt: query.prompt })
      reply.header('cache-control', 'no-store').redirect(address, 303)
      return undefined
    })

    api.on(contract.exchangeCode, ({ query, request, reply }) =>
      exchange(request, reply, { code: query.code, state: query.state, issuer: query.iss }),
    )

    api.on(contract.refreshTokens, ({ query, request, reply }) => refresh(request, reply, query.refresh_token))

    api.on(contract.signOut, ({ query, request, reply }) => leave(request, reply, query.refresh_token))

    api.on(contract.signOutEverywhere, async ({ caller }) => {
      await identity.db.transaction((tx) => endAllSessions(identity, tx, caller.customerId, 'everywhere'))
      return undefined
    })

    api.on(contract.getCsrfToken, async ({ reply }) => {
      const tokenValue = identity.csrf.make()
      identity.cookies.keepCsrfToken(reply, tokenValue)
      return { tokenValue }
    })
  }
}
