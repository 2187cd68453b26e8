import type { Context } from '#platform/context.ts'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.ts'
import { householdInvitations } from './usecases/invitations.ts'
import { householdMembers } from './usecases/members.ts'

export function householdRoutes(context: Context) {
  const members = householdMembers(context)
  const invitations = householdInvitations(context)
  return (api: Routes): void => {
    api.on(contract.getHousehold, ({ caller }) => members.read(caller.customerId))
    api.on(contract.createHousehold, ({ caller, body }) => members.create(caller.customerId, body.name))
    api.on(contract.leaveHousehold, ({ caller }) => members.leave(caller.customerId))
    api.on(contract.changeMember, ({ caller, params, body }) =>
      members.changeRole(caller.customerId, params.id, body.role),
    )
    api.on(contract.removeMember, ({ caller, params }) => members.remove(caller.customerId, params.id))
    api.on(contract.inviteToHousehold, ({ caller, body }) => invitations.invite(caller.customerId, body.email))
    api.on(contract.withdrawInvitation, ({ caller, params }) => invitations.withdraw(caller.customerId, params.id))
    api.on(contract.acceptInvitation, ({ caller, params }) => invitations.accept(caller.customerId, params.id))
    api.on(contract.declineInvitation, ({ caller, params }) => invitations.decline(caller.customerId, params.id))
  }
}
