import { documentOf, sendDocument } from '#modules/invoicing/index.ts'
import type { Routes } from '#platform/http/routes.ts'
import type { MembershipContext } from './context.ts'
import * as contract from './contract.ts'
import type { GeniusBroadcasting } from './ports.ts'
import { authorizeChannel } from './usecases/authorize-channel.ts'
import { buyGenius, type StartPayment } from './usecases/buy-genius.ts'
import { activateTrial, leaveGenius, readGenius } from './usecases/change-membership.ts'
import { listPurchases, purchaseIdFor, withdrawGenius } from './usecases/withdraw.ts'

export function membershipRoutes(
  context: MembershipContext,
  broadcasting: GeniusBroadcasting,
  startPayment: StartPayment,
) {
  return function membershipRoutes(api: Routes) {
    const activate = activateTrial(context)
    const leave = leaveGenius(context)
    const buy = buyGenius(context, startPayment)
    const withdraw = withdrawGenius(context)
    const authorize = authorizeChannel(broadcasting)

    api.on(contract.getGenius, ({ caller }) => readGenius(context, context.db, caller.customerId))
    api.on(contract.activateTrial, ({ caller }) => activate(caller.customerId))
    api.on(contract.leaveGenius, ({ caller }) => leave(caller.customerId))
    api.on(contract.buyGenius, ({ caller, body }) => buy(caller.customerId, body))
    api.on(contract.listGeniusPurchases, ({ caller }) => listPurchases(context, caller.customerId))
    api.on(contract.withdrawGenius, ({ caller, params }) => withdraw(caller.customerId, params.id))
    api.on(contract.getGeniusDocument, async ({ caller, params, reply }) => {
      const purchaseId = await purchaseIdFor(context.db, caller.customerId, params.id)
      return sendDocument(reply, await documentOf(context.db, purchaseId, params.reference))
    })
    api.on(contract.authorizeGeniusChannel, ({ body, request }) => {
      // The router has verified that the header is there.
      const token = (request.headers.authorization ?? '').replace(/^Bearer /i, '')
      return authorize({ channelName: body.channel_name, token })
    })
  }
}
