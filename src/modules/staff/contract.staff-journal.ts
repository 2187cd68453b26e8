import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from './rules/permissions.ts'

const tag = 'Journal'
const Instant = z.iso.datetime({ offset: true })
const Values = z.record(z.string(), z.unknown()).nullable()

export const JournalEntry = z.object({
  id: z.uuid(),
  at: Instant,
  actor: z.object({ kind: z.enum(['person', 'token', 'rule']), id: z.string(), name: z.string() }),
  contract: z.string(),
  entity: z.object({ kind: z.string(), id: z.string() }),
  before: Values,
  after: Values,
  reason: z.string().nullable(),
  requestId: z.string(),
  undoOf: z.uuid().nullable(),
  /** Whether it can be undone now: the same record has no newer change. */
  canUndo: z.boolean(),
})
export type JournalEntry = z.infer<typeof JournalEntry>

const name = z.string().max(100)

export const listJournal = staffCall(
  'audit.read',
  route({
    id: 'listJournal',
    tag,
    summary: 'Lists what was changed, by whom, newest first',
    description: '`before` is the id of the last entry of the page before.',
    method: 'GET',
    path: '/journal',
    query: z.object({
      actor: name.optional(),
      entityKind: name.optional(),
      entity: name.optional(),
      contract: name.optional(),
      since: Instant.optional(),
      until: Instant.optional(),
      before: z.uuid().optional(),
      size: z.coerce.number().int().min(1).max(200).default(50),
    }),
    ok: z.object({ items: z.array(JournalEntry), hasMore: z.boolean() }),
  }),
)

export const watchNews = staffCall(
  'dashboard.read',
  route({
    id: 'watchNews',
    tag,
    summary: 'Streams what changes, as server-sent events',
    description: 'Each event is a list of `{ kind, entity: { kind, id } }`, of things that the caller may read.',
    method: 'GET',
    path: '/live',
    ok: z.unknown(),
  }),
)

export const undoEntry = staffCall(
  'member',
  route({
    id: 'undoEntry',
    tag,
    summary: 'Takes back a change',
    description:
      'Needs the permission of the call that made the change. Refused once something newer touched the same thing, and for ' +
      'what cannot come back: letters, money, departures.',
    method: 'POST',
    path: '/journal/{id}/undo',
    params: z.object({ id: z.uuid() }),
    ok: z.object({ id: z.uuid() }),
    problems: ['entry-of-journal-not-found', 'cannot-undo', 'not-permitted'],
  }),
)
