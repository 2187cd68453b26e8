import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as links from './contract.links.ts'
import * as named from './contract.named.ts'
import * as contract from './contract.ts'
import { listLinks } from './usecases/list-links.ts'
import { type MatchOptions, matchList } from './usecases/match-list.ts'
import { namedLists } from './usecases/named-lists.ts'

export function shoppingListRoutes(context: Context, options: MatchOptions) {
  const match = matchList(context, options)
  const lists = namedLists(context, options.catalog)
  const shared = listLinks(context, options.catalog)
  return (api: Routes): void => {
    api.on(contract.matchList, ({ caller, body }) => match(caller, body.text))
    api.on(named.listShoppingLists, async ({ caller }) => ({ lists: await lists.all(caller.customerId) }))
    api.on(named.createShoppingList, ({ caller, body }) => lists.create(caller.customerId, body))
    api.on(named.getShoppingList, ({ caller, params }) => lists.one(caller.customerId, params.id))
    api.on(named.changeShoppingList, ({ caller, params, body }) => lists.change(caller.customerId, params.id, body))
    api.on(named.deleteShoppingList, ({ caller, params }) => lists.remove(caller.customerId, params.id))
    api.on(links.shareShoppingList, ({ caller, params }) => shared.share(caller.customerId, params.id))
    api.on(links.endShoppingListLink, ({ caller, params }) => shared.end(caller.customerId, params.id))
    api.on(links.shareCart, ({ caller, body }) => shared.shareCart(caller.ip, body.lines))
    api.on(links.getSharedShoppingList, ({ caller, params }) => shared.read(caller.ip, params.token))
  }
}
