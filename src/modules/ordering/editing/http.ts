import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import * as contract from './contract.ts'
import { editOrder } from './usecases/edit-order.ts'
import { quoteEdit } from './usecases/quote-edit.ts'

export function editingRoutes(context: OrderingContext, api: Routes): void {
  const quote = quoteEdit(context)
  const edit = editOrder(context)
  api.on(contract.quoteOrderEdit, ({ caller, params, body }) => quote(caller, params.id, body))
  api.on(contract.editOrder, ({ caller, params, body }) => edit(caller, params.id, body))
}
