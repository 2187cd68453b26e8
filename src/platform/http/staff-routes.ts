import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Problem } from '#kernel/problem.ts'
import type { StaffContract } from '#kernel/staff-contract.ts'
import { auditedIn } from '../audit.ts'
import type { Queryable } from '../db/db.ts'
import { type Handle, routeRegistry } from './routes.ts'

/** Who makes a call of the staff API: a member of staff, or an outside program with a token. */
export interface StaffCaller {
  readonly kind: 'person' | 'token'
  /** Of the member or of the token. */
  readonly id: string
  readonly name: string
  readonly permissions: ReadonlySet<string>
  /** When the person proved at the identity provider who they are; null for a token, which proves nobody's identity. */
  readonly signedInAt: Temporal.Instant | null
  readonly ip: string
  readonly requestId: string
}

/** The caller of a contract that anyone may call: signed out or in. */
export type AnyStaffCaller = StaffCaller | null

export interface StaffRoutes {
  on<C extends StaffContract>(contract: C, handle: Handle<C, StaffCaller>): void
  /** For contracts with the permission `anyone`. */
  onAnyone<C extends StaffContract>(contract: C, handle: Handle<C, AnyStaffCaller>): void
}

const repeats = new WeakSet<StaffCaller>()

/** To be called by a change that has happened before: it changes nothing now, and is in the journal already. */
export const noteRepeat = (caller: StaffCaller): void => void repeats.add(caller)

export interface StaffRoutesOptions {
  readonly base: string
  /** Null without credentials. Throws `unauthorized` for invalid ones, and refuses changes from other sites. */
  readonly authenticate: (request: FastifyRequest, contract: StaffContract) => Promise<AnyStaffCaller>
  /** In development and in tests: results are checked against their contracts, changes for their entry of the journal. */
  readonly validates: Queryable | null
  /** The entries of the journal by which a request's change can be undone, newest first; empty for most calls. */
  readonly entriesToUndo: (contract: string, requestId: string) => Promise<readonly EntryToUndo[]>
}

interface EntryToUndo {
  readonly id: string
  readonly entityKind: string
  readonly entityId: string
}

/** Names the entries by which a change can be undone: `<id>;<kind>/<id of the thing>`, separated by commas. */
const undoHeader = 'x-journal-entry'

/** Registers contracts of the staff API: whoever lacks the permission of a contract is refused before the body is read. */
export function staffContractRoutes(
  app: FastifyInstance,
  { base, authenticate, validates, entriesToUndo }: StaffRoutesOptions,
): StaffRoutes & { seal(): void } {
  const registry = routeRegistry(app, { base, validatesResults: validates !== null, findsCaller: 'on-request' })
  const withAudit =
    <C extends StaffContract>(contract: C, handle: Handle<C, StaffCaller>): Handle<C, StaffCaller> =>
    async (call) => {
      const result = await handle(call)
      const mustAudit = validates !== null && contract.changes && !repeats.has(call.caller)
      if (mustAudit && !(await auditedIn(validates, call.request.id))) {
        throw new Error(`${contract.id} changed something without an entry of the journal`)
      }
      if (contract.changes && !call.reply.sent) {
        const entries = await entriesToUndo(contract.id, call.request.id)
        const names = entries.map(
          ({ id, entityKind, entityId }) => `${id};${entityKind}/${encodeURIComponent(entityId)}`,
        )
        if (names.length > 0) call.reply.header(undoHeader, names.join(','))
      }
      return result
    }
  return {
    on: (contract, handle) => {
      const callerOf = async (request: FastifyRequest): Promise<StaffCaller> => {
        const caller = await authenticate(request, contract)
        if (caller === null) throw new Problem('unauthorized')
        requirePermission(caller, contract.permission)
        return caller
      }
      registry.on(contract, callerOf, withAudit(contract, handle))
    },
    onAnyone: (contract, handle) => registry.on(contract, (request) => authenticate(request, contract), handle),
    seal: registry.seal,
  }
}

/** Throws `not-permitted` with the permission that is missing. `member` is any person, and no program. */
export function requirePermission(
  { kind, permissions }: Pick<StaffCaller, 'kind' | 'permissions'>,
  permission: string,
): void {
  if (permission === 'member' ? kind === 'person' : permissions.has(permission)) return
  throw new Problem('not-permitted', { permission })
}

/** Minutes for which a sign-in allows what needs a proof of identity. */
const stepUpMinutes = 5

/** Throws `step-up-needed` when the caller signed in more than 5 minutes ago, or is a token. */
export function requireRecentSignIn({ signedInAt }: Pick<StaffCaller, 'signedInAt'>, now: Temporal.Instant): void {
  if (signedInAt === null || Temporal.Instant.compare(signedInAt.add({ minutes: stepUpMinutes }), now) < 0) {
    throw new Problem('step-up-needed', { minutes: stepUpMinutes })
  }
}
