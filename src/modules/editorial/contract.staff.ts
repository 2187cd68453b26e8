import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { entryKinds } from './rules/entry-kinds.ts'
import { languages } from './rules/languages.ts'

/*
 * The content-management API: what editors do. Paths are relative to the place where it is mounted. `fields` are those of one
 * language; which a kind has is in `rules/entry-kinds.ts`.
 */

const tag = 'Content management'
const Instant = z.iso.datetime({ offset: true })
const Id = z.string().regex(/^[\w.-]{1,64}$/)
const params = z.object({ id: Id })
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const Language = z.enum(languages).default('ro')
const Fields = z.record(z.string(), z.unknown())
/** Larger than any entry that is kept, so that too long a text is refused with its field. */
const bodyBytes = 8 * 2 ** 20
const note = z.string().trim().max(300).nullable().default(null)

const PublicationView = z.object({ version: z.int(), since: Instant, until: Instant.nullable() })

export const EntryCard = z.object({
  id: z.string(),
  kind: z.enum(entryKinds),
  slug: z.string(),
  title: z.string(),
  /** Of the newest version, which a save and a publication name. */
  version: z.int(),
  state: z.enum(['draft', 'scheduled', 'live', 'ended']),
  hasChanges: z.boolean(),
  canPublish: z.boolean(),
  canWithdraw: z.boolean(),
  author: z.string(),
  createdAt: Instant,
  updatedAt: Instant,
  firstPublishedAt: Instant.nullable(),
})
export type EntryCard = z.infer<typeof EntryCard>

export const EntryView = EntryCard.extend({
  fields: Fields,
  /** Counts every save. */
  revision: z.int(),
  formerSlugs: z.array(z.string()),
  publications: z.array(PublicationView),
  review: z.object({
    isNeeded: z.boolean().meta({ description: 'Whether somebody else than the writers publishes at the console.' }),
    writers: z.array(z.object({ id: z.string().nullable(), name: z.string() })),
  }),
})
export type EntryView = z.infer<typeof EntryView>

const SavedView = z.object({ id: z.string(), version: z.int() })

export const listEntries = staffCall(
  'content.read',
  route({
    ...{ id: 'listContentEntries', tag, summary: 'Lists entries, the last changed first' },
    method: 'GET',
    path: '/entries',
    query: z.object({
      kind: z.enum(entryKinds).optional(),
      words: z.string().trim().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    ok: z.object({ total: z.int(), items: z.array(EntryCard) }),
  }),
)

export const getEntry = staffCall(
  'content.read',
  route({
    ...{ id: 'getContentEntry', tag, summary: 'Returns an entry with its newest version' },
    method: 'GET',
    path: '/entries/{id}',
    params,
    query: z.object({ language: Language }),
    ok: EntryView,
    problems: ['entry-not-found'],
  }),
)

export const createEntry = staffCall(
  'content.edit',
  route({
    ...{ id: 'createContentEntry', tag, summary: 'Creates an entry as a draft' },
    method: 'POST',
    path: '/entries',
    bodyBytes,
    body: z.strictObject({ kind: z.enum(entryKinds), slug: z.string().max(200), language: Language, fields: Fields }),
    status: 201,
    ok: SavedView,
    problems: ['entry-invalid', 'slug-taken', 'reference-loop'],
  }),
)

export const saveDraft = staffCall(
  'content.edit',
  route({
    ...{ id: 'saveContentDraft', tag, summary: 'Saves a further version' },
    description: '`entry-changed` returns the newest version when another one than `basedOn` was saved meanwhile.',
    method: 'PUT',
    path: '/entries/{id}/draft',
    params,
    bodyBytes,
    body: z.strictObject({ basedOn: Version, language: Language, fields: Fields, note }),
    ok: SavedView,
    problems: ['entry-not-found', 'entry-invalid', 'entry-changed', 'reference-loop'],
  }),
)

export const renameEntry = staffCall(
  'content.publish',
  route({
    ...{ id: 'renameContentEntry', tag, summary: 'Gives an entry another slug; the former one leads to it' },
    method: 'PUT',
    path: '/entries/{id}/slug',
    params,
    body: z.strictObject({ slug: z.string().max(200) }),
    ok: EntryView,
    problems: ['entry-not-found', 'entry-invalid', 'slug-taken'],
  }),
)

export const publishEntry = staffCall(
  'content.publish',
  route({
    ...{ id: 'publishContentEntry', tag, summary: 'Publishes the newest version now, or from and until an instant' },
    method: 'PUT',
    path: '/entries/{id}/publication',
    params,
    body: z.strictObject({
      version: Version,
      since: Instant.nullable().default(null),
      until: Instant.nullable().default(null),
    }),
    ok: EntryView,
    problems: ['entry-not-found', 'entry-invalid', 'entry-changed', 'publication-refused', 'review-needed'],
  }),
)

export const unpublishEntry = staffCall(
  'content.publish',
  route({
    ...{ id: 'unpublishContentEntry', tag, summary: 'Withdraws an entry and its plans' },
    method: 'DELETE',
    path: '/entries/{id}/publication',
    params,
    ok: EntryView,
    problems: ['entry-not-found'],
  }),
)

const VersionCard = z.object({ number: z.int(), author: z.string(), note: z.string().nullable(), savedAt: Instant })

export const listVersions = staffCall(
  'content.read',
  route({
    ...{ id: 'listContentVersions', tag, summary: 'Lists the versions of an entry, the newest first' },
    method: 'GET',
    path: '/entries/{id}/versions',
    params,
    query: z.object({
      before: Version.default(2_147_483_647),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    ok: z.object({ items: z.array(VersionCard) }),
    problems: ['entry-not-found'],
  }),
)

export const compareVersions = staffCall(
  'content.read',
  route({
    ...{ id: 'compareContentVersions', tag, summary: 'Returns two versions and where they differ' },
    method: 'GET',
    path: '/entries/{id}/difference',
    params,
    query: z.object({ from: Version, to: Version, language: Language }),
    ok: z.object({
      ...{ before: Fields, after: Fields },
      differences: z.array(z.object({ path: z.string(), before: z.unknown(), after: z.unknown() })),
    }),
    problems: ['entry-not-found', 'version-not-found'],
  }),
)

export const restoreVersion = staffCall(
  'content.edit',
  route({
    ...{ id: 'restoreContentVersion', tag, summary: 'Saves an earlier version as the newest' },
    method: 'POST',
    path: '/entries/{id}/restore',
    params,
    body: z.strictObject({ number: Version, basedOn: Version }),
    ok: SavedView,
    problems: ['entry-not-found', 'version-not-found', 'entry-changed', 'entry-invalid'],
  }),
)

export const getPublishingReport = staffCall(
  'content.read',
  route({
    ...{ id: 'getContentPublishingReport', tag, summary: 'Tells what to check before the newest version is published' },
    method: 'GET',
    path: '/entries/{id}/report',
    params,
    ok: z.object({
      faults: z.array(z.object({ path: z.string(), code: z.string() })),
      notices: z.array(z.object({ path: z.string(), code: z.string(), what: z.string() })),
    }),
    problems: ['entry-not-found'],
  }),
)

export const createPreviewLink = staffCall(
  'content.read',
  route({
    ...{ id: 'createContentPreviewLink', tag, summary: 'Makes a link that shows the newest version for 24 hours' },
    method: 'POST',
    path: '/entries/{id}/preview-links',
    params,
    status: 201,
    ok: z.object({ token: z.string(), path: z.string(), endsAt: Instant }),
    problems: ['entry-not-found'],
  }),
)

export const listActs = staffCall(
  'content.read',
  route({
    ...{ id: 'listContentActs', tag, summary: 'Lists what was done to an entry or a picture, the last first' },
    method: 'GET',
    path: '/acts/{subject}',
    params: z.object({ subject: z.string().regex(/^[\w.-]{1,64}$/) }),
    ok: z.object({
      items: z.array(
        z.object({ at: Instant, author: z.string(), act: z.string(), details: z.record(z.string(), z.unknown()) }),
      ),
    }),
  }),
)
