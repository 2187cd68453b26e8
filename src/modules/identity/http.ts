import type { Routes } from '#platform/http/routes.ts'
import type { IdentityContext } from './context.ts'
import * as contract from './contract.ts'
import { signOutEverywhere } from './usecases/end-all-sessions.ts'
import { exchangeCode } from './usecases/exchange-code.ts'
import { refreshTokens } from './usecases/refresh-tokens.ts'
import { signOut } from './usecases/sign-out.ts'
import { startSignIn } from './usecases/start-sign-in.ts'

export function identityRoutes(context: IdentityContext) {
  return function identityRoutes(api: Routes) {
    const start = startSignIn(context)
    const exchange = exchangeCode(context)
    const refresh = refreshTokens(context)
    const endSession = signOut(context)

    api.on(contract.startSignIn, async ({ query, request, reply }) => {
      const address = await start(request, reply, { state: query.state, prompt: query.prompt })
      reply.header('cache-control', 'no-store').redirect(address, 303)
      return undefined
    })

    api.on(contract.exchangeCode, ({ query, request, reply }) =>
      exchange(request, reply, { code: query.code, state: query.state, issuer: query.iss }),
    )

    api.on(contract.refreshTokens, ({ query, request, reply }) => refresh(request, reply, query.refresh_token))

    api.on(contract.signOut, ({ query, request, reply }) => endSession(request, reply, query.refresh_token))

    api.on(contract.signOutEverywhere, async ({ caller }) => {
      const { db, clock, ended } = context
      ended.add(await db.transaction((tx) => signOutEverywhere(tx, clock, caller.customerId)))
      return undefined
    })

    api.on(contract.getCsrfToken, async ({ reply }) => {
      const tokenValue = context.csrf.create()
      context.cookies.setCsrfToken(reply, tokenValue)
      return { tokenValue }
    })
  }
}
