import { uuid7 } from '#kernel/ids.ts'
import type { IdentityProvider } from '#modules/identity/index.ts'
import type { Context } from '#platform/context.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffRoutesOptions } from '#platform/http/staff-routes.ts'
import type { Module } from '#platform/module.ts'
import { deriveKey } from '#platform/secrets.ts'
import type { StaffContext } from './context.ts'
import { staffRoutes } from './http.staff.ts'
import { newsFeed } from './live/news.ts'
import type { Permission } from './rules/permissions.ts'
import { roleKeys, shippedRoles } from './rules/roles.ts'
import { longestHours } from './rules/session-times.ts'
import { staffAttempts } from './session/attempts.ts'
import { authenticateStaff } from './session/authenticate.ts'
import { staffCookies } from './session/cookies.ts'
import { insertRole, membersOfPermission } from './store.members.ts'
import { deleteOldSessions } from './store.ts'
import type { Finders } from './usecases/find.ts'
import type { Undoers } from './usecases/journal.ts'

export { returnPath } from './usecases/sign-in.ts'

/** Active members whose roles grant a permission, by name; owners have every one. */
export const membersWith = (q: Queryable, permission: Permission): Promise<{ id: string; name: string }[]> =>
  q.rows(membersOfPermission, [permission])

export interface StaffOptions {
  readonly provider: IdentityProvider
  readonly secret: string
  readonly origins: StaffContext['origins']
  readonly ownerEmail: string | undefined
  readonly undoers: Undoers
  readonly finders: Finders
  /** Runs after the shipped roles exist. */
  readonly start: () => Promise<void>
}

export interface StaffModule extends Module {
  readonly authenticate: StaffRoutesOptions['authenticate']
}

/** People who work for the shop: sign-in at the console, roles and permissions, the journal. */
export function staffModule(context: Context, options: StaffOptions): StaffModule {
  const { provider, secret, origins, ownerEmail, undoers, finders } = options
  const staff: StaffContext = {
    ...context,
    ...{ provider, origins, ownerEmail },
    cookies: staffCookies(origins[0].startsWith('https:')),
    attempts: staffAttempts(secret, context.clock),
    csrfKey: deriveKey(secret, 'staff-csrf'),
  }
  const { db, clock } = context
  const feed = newsFeed(context)
  return {
    staffRoutes: staffRoutes(staff, { undoers, finders, feed }),
    authenticate: authenticateStaff(staff),
    jobs: {
      'staff.forget-old-sessions': async () =>
        void (await db.run(deleteOldSessions, [clock.now().subtract({ hours: longestHours })])),
    },
    schedules: [{ name: 'staff.forget-old-sessions', cron: '25 3 * * *' }],
    endStreams: feed.end,
    start: async () => {
      for (const key of roleKeys) await db.run(insertRole, [uuid7(clock.now()), key, null, shippedRoles[key]])
      await options.start()
    },
  }
}
