import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { type MatchOptions, matchList } from './usecases/match-list.ts'

export function shoppingListRoutes(context: Context, options: MatchOptions) {
  const match = matchList(context, options)
  return (api: Routes): void => {
    api.on(contract.matchList, ({ caller, body }) => match(caller, body.text))
  }
}
