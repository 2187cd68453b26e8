import { Problem } from '#kernel/problem.ts'
import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import type { StaffContext } from './context.ts'
import * as session from './contract.staff.ts'
import * as search from './contract.staff-find.ts'
import * as journal from './contract.staff-journal.ts'
import * as people from './contract.staff-people.ts'
import * as views from './contract.staff-views.ts'
import type { NewsFeed } from './live/news.ts'
import { streamNews } from './live/stream.ts'
import { presentMember, presentRole, presentSession } from './present.ts'
import { csrfTokenFor, findSession } from './session/authenticate.ts'
import { hashOf } from './session/hash-of.ts'
import { selectMembers, selectRoles } from './store.members.ts'
import { deleteSession } from './store.ts'
import * as tokens from './tokens/contract.staff.ts'
import { presentToken, tokenState } from './tokens/present.ts'
import { selectTokens } from './tokens/store.ts'
import { createToken } from './tokens/usecases/create-token.ts'
import { revokeToken } from './tokens/usecases/revoke-token.ts'
import { type Finders, find } from './usecases/find.ts'
import { listJournal, type Undoers, undoEntry } from './usecases/journal.ts'
import { askAccess, changeMember } from './usecases/people.ts'
import { changeRole, createRole, deleteRole } from './usecases/roles.ts'
import { openSession, startSignIn } from './usecases/sign-in.ts'
import { changeView, chooseDefaultView, createView, deleteView, listViews } from './usecases/views.ts'

export interface StaffRoutesParts {
  readonly undoers: Undoers
  readonly finders: Finders
  readonly feed: NewsFeed
}

export function staffRoutes(context: StaffContext, { undoers, finders, feed }: StaffRoutesParts) {
  const { db, cookies, csrfKey, provider, origins } = context
  return function staffRoutes(api: StaffRoutes) {
    api.onAnyone(session.startStaffSignIn, async ({ body, request, reply }) => ({
      url: await startSignIn(context)(request, reply, body),
    }))
    api.onAnyone(session.openStaffSession, async ({ body, request, reply }) => {
      await openSession(context)(request, reply, body)
      return undefined
    })
    api.on(session.getStaffSession, async ({ request }) => {
      const found = await findSession(context, request)
      if (found === null) throw new Problem('unauthorized')
      return presentSession(found.row, csrfTokenFor(csrfKey, found.token))
    })
    api.on(session.askForStaffAccess, async ({ caller }) => {
      await askAccess(context)(caller)
      return undefined
    })
    api.on(session.endStaffSession, async ({ request, reply }) => {
      const token = cookies.session(request)
      if (token !== undefined) await db.run(deleteSession, [hashOf(token)])
      cookies.clearSession(reply)
      const address = await provider.endSessionUrl({ idToken: null, returnTo: `${origins[0]}/` })
      return { url: address?.href ?? null }
    })

    api.on(people.listStaff, async () => {
      const [members, roles] = await Promise.all([db.rows(selectMembers, []), db.rows(selectRoles, [])])
      return { members: members.map(presentMember), roles: roles.map(presentRole) }
    })
    api.on(people.changeStaffMember, ({ params, body, caller }) =>
      changeMember(context)({ ...params, ...body }, caller),
    )
    api.on(people.createStaffRole, ({ body, caller }) => createRole(context)(body, caller))
    api.on(people.changeStaffRole, ({ params, body, caller }) => changeRole(context)({ ...params, ...body }, caller))
    api.on(people.deleteStaffRole, async ({ params, caller }) => {
      await deleteRole(context)(params.id, caller)
      return undefined
    })

    api.on(journal.watchNews, async ({ caller, request, reply }) => {
      streamNews(context, feed)(caller, request, reply)
      return undefined
    })
    api.on(journal.listJournal, ({ query, caller }) => listJournal(context, undoers)(query, caller))
    api.on(journal.undoEntry, ({ params, caller }) => undoEntry(context, undoers)(params.id, caller))

    viewRoutes(context, api)
    tokenRoutes(context, api)
    api.on(search.find, ({ query, caller }) => find(finders)(query.words, caller))
  }
}

function viewRoutes(context: StaffContext, api: StaffRoutes): void {
  api.on(views.listViews, ({ query, caller }) => listViews(context)(query.list, caller))
  api.on(views.createView, ({ body, caller }) => createView(context)(body, caller))
  api.on(views.changeView, ({ params, body, caller }) => changeView(context)(params.id, body, caller))
  api.on(views.deleteView, async ({ params, caller }) => {
    await deleteView(context)(params.id, caller)
    return undefined
  })
  api.on(views.chooseDefaultView, async ({ body, caller }) => {
    await chooseDefaultView(context)(body, caller)
    return undefined
  })
}

function tokenRoutes(context: StaffContext, api: StaffRoutes): void {
  api.on(tokens.listServiceTokens, async () => {
    const now = context.clock.now()
    const rows = await context.db.rows(selectTokens, [])
    const [valid, ended] = [true, false].map((isValid) =>
      rows.filter((row) => (tokenState(row, now) === 'valid') === isValid),
    )
    return { items: [...(valid ?? []), ...(ended ?? [])].map((row) => presentToken(row, now)) }
  })
  api.on(tokens.createServiceToken, ({ body, caller }) => createToken(context)(body, caller))
  api.on(tokens.revokeServiceToken, ({ params, caller }) => revokeToken(context)(params.id, caller))
}
