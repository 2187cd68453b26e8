import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import { t } from '../texts.ts'
import * as contract from './contract.ts'
import { cancelOrder } from './usecases/cancel-order.ts'

export function cancellingRoutes(context: OrderingContext, api: Routes): void {
  const cancel = cancelOrder(context)
  api.on(contract.listCancellationReasons, async () =>
    contract.cancellationReasons.map((code) => ({ code, label: t(`reason.${code}`) })),
  )
  api.on(contract.cancelOrder, ({ caller, params, body }) => cancel(caller, params.id, body.reason))
}
