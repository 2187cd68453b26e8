import { baniOf } from '#kernel/money.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import * as contract from './contract.ts'
import { setTip } from './usecases/set-tip.ts'

export function tipRoutes(context: OrderingContext, api: Routes): void {
  const tip = setTip(context)
  api.on(contract.setTip, ({ caller, params, body }) => tip(caller, params.id, baniOf(body.tip)))
}
