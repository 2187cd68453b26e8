import type { Routes } from '#platform/http/routes.ts'
import type { OrderingContext } from '../context.ts'
import * as contract from './contract.ts'
import { answerLineChange } from './usecases/answer-line-change.ts'
import { changeAddress } from './usecases/change-address.ts'
import { messageCourier } from './usecases/message-courier.ts'
import { rescheduleOrder } from './usecases/reschedule-order.ts'

export function changeRoutes(context: OrderingContext, api: Routes): void {
  const answer = answerLineChange(context)
  const reschedule = rescheduleOrder(context)
  const message = messageCourier(context)
  const readdress = changeAddress(context)

  api.on(contract.answerLineChange, ({ caller, params, body }) =>
    answer(caller, params.id, params.itemId, body.accepted),
  )
  api.on(contract.rescheduleOrder, ({ caller, params, body }) => reschedule(caller, params.id, body.scheduleId))
  api.on(contract.changeOrderAddress, ({ caller, params, body }) =>
    readdress(caller, params.id, body.shippingAddressId),
  )
  api.on(contract.messageCourier, ({ caller, params, body }) => message(caller, params.id, body.text))
}
