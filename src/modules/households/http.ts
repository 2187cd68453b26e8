import { Problem } from '#kernel/problem.ts'
import type { Catalog } from '#modules/catalog/index.ts'
import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as cart from './contract.cart.ts'
import * as proposal from './contract.proposals.ts'
import * as contract from './contract.ts'
import type { HouseholdNews } from './household-news.ts'
import { membershipOf } from './store.ts'
import { householdInvitations } from './usecases/invitations.ts'
import { householdMembers } from './usecases/members.ts'
import { householdProposals } from './usecases/proposals.ts'
import { sharedCart } from './usecases/shared-cart.ts'

export function householdRoutes(context: Context, catalog: Pick<Catalog, 'cards'>, news: HouseholdNews) {
  const members = householdMembers(context)
  const invitations = householdInvitations(context)
  const shared = sharedCart(context, catalog)
  const proposals = householdProposals(context, catalog)
  return (api: Routes): void => {
    api.on(cart.getHouseholdCart, ({ caller }) => shared.read(caller.customerId))
    api.on(cart.addToHouseholdCart, ({ caller, body }) => shared.add(caller.customerId, body))
    api.on(cart.setHouseholdCartLine, ({ caller, params, body }) =>
      shared.set(caller.customerId, { code: params.code, quantity: body.quantity }),
    )
    api.on(cart.orderHouseholdCart, ({ caller }) => shared.startOrdering(caller.customerId))
    api.on(cart.endOrderingHouseholdCart, ({ caller }) => shared.endOrdering(caller.customerId))
    api.on(proposal.acceptProposal, ({ caller, params }) => proposals.accept(caller.customerId, params.id))
    api.on(proposal.refuseProposal, ({ caller, params, body }) =>
      proposals.refuse(caller.customerId, params.id, body.reason),
    )
    api.on(proposal.withdrawProposal, ({ caller, params }) => proposals.withdraw(caller.customerId, params.id))
    api.on(cart.watchHousehold, async ({ caller, request, reply }) => {
      const own = await context.db.maybe(membershipOf, [caller.customerId])
      if (own === null) throw new Problem('household-not-found')
      news.open(request, reply, { householdId: own.householdId, memberId: own.id })
    })
    api.on(contract.getHousehold, ({ caller }) => members.read(caller.customerId))
    api.on(contract.createHousehold, ({ caller, body }) => members.create(caller.customerId, body.name))
    api.on(contract.leaveHousehold, ({ caller }) => members.leave(caller.customerId))
    api.on(contract.changeMember, ({ caller, params, body }) => members.changeRole(caller.customerId, params.id, body))
    api.on(contract.setHouseholdLimit, ({ caller, body }) => members.setLimit(caller.customerId, body.limitInt))
    api.on(contract.removeMember, ({ caller, params }) => members.remove(caller.customerId, params.id))
    api.on(contract.inviteToHousehold, ({ caller, body }) => invitations.invite(caller.customerId, body.email))
    api.on(contract.withdrawInvitation, ({ caller, params }) => invitations.withdraw(caller.customerId, params.id))
    api.on(contract.acceptInvitation, ({ caller, params }) => invitations.accept(caller.customerId, params.id))
    api.on(contract.declineInvitation, ({ caller, params }) => invitations.decline(caller.customerId, params.id))
  }
}
