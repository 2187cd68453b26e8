import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { ListParams, listOf } from '#modules/staff/contract.lists.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { EntryCard } from './contract.staff.ts'
import { AssetView } from './contract.staff-assets.ts'

/* What editors at the console do besides the calls of `contract.staff.ts`, which the console shares with outside systems. */

const tag = 'Content'
const Instant = z.iso.datetime({ offset: true })
const params = z.object({ id: z.string().regex(/^[\w.-]{1,64}$/) })
const Fields = z.record(z.string().max(60), z.unknown())

export const listDeskEntries = staffCall(
  'content.read',
  route({
    id: 'listDeskEntries',
    ...{ tag, summary: 'Lists entries at the console' },
    description:
      '`words` finds by title and address. Filters: `kind`, `state`, `changedDay`, `unpublished` (readers get another version).',
    method: 'GET',
    path: '/content/entries',
    query: ListParams,
    ok: listOf(EntryCard),
  }),
)

export const getContentDesk = staffCall(
  'content.read',
  route({
    id: 'getContentDesk',
    ...{ tag, summary: 'Tells editors where the shop is' },
    method: 'GET',
    path: '/content/desk',
    ok: z.object({ shopUrl: z.url().meta({ description: 'Without a slash at the end: of pictures and previews.' }) }),
  }),
)

export const changeEntry = staffCall(
  'content.edit',
  route({
    id: 'changeContentEntry',
    ...{ tag, summary: 'Saves changed fields while somebody writes' },
    description:
      'Saves of one person within ten minutes are one version. `revision` is the save that the editor saw, `seen` the changed ' +
      'fields as they were then; a null in `fields` removes one.',
    method: 'PATCH',
    path: '/content/entries/{id}',
    params,
    bodyBytes: 2 ** 20,
    body: z.strictObject({ revision: z.int().min(1), seen: Fields, fields: Fields }),
    ok: z.object({ id: z.string(), version: z.int(), revision: z.int(), savedAt: Instant }),
    problems: ['entry-not-found', 'entry-invalid', 'reference-loop', 'stale-version'],
  }),
)

export const notePresence = staffCall(
  'content.edit',
  route({
    id: 'notePresenceAtEntry',
    ...{ tag, summary: 'Says that somebody has an entry open, and returns who else has' },
    method: 'PUT',
    path: '/content/entries/{id}/presence',
    params,
    ok: z.object({ revision: z.int(), others: z.array(z.object({ id: z.string(), name: z.string() })) }),
    problems: ['entry-not-found'],
  }),
  { changes: false },
)

/** Larger files come from cameras alone, and would be made smaller anyway. */
const pictureBytes = 12 * 2 ** 20

export const uploadPicture = staffCall(
  'content.edit',
  route({
    id: 'uploadContentPicture',
    ...{ tag, summary: 'Adds a picture to the library' },
    description:
      'JPEG, PNG, WebP, AVIF or HEIC of at most 12 MB. The same file again returns the picture that there is.',
    method: 'POST',
    path: '/content/pictures',
    multipart: { fileBytes: pictureBytes },
    timeoutMs: 60_000,
    body: z.strictObject({ alt: z.string().trim().max(300).default(''), picture: z.file().min(1).max(pictureBytes) }),
    status: 201,
    ok: AssetView,
    problems: ['asset-refused'],
  }),
)
