import type { FastifyRequest } from 'fastify'
import type { Routes } from '#platform/http/routes.ts'
import * as contract from './contract.staff.ts'
import * as pictures from './contract.staff-assets.ts'
import { presentEntryCard } from './present.ts'
import { selectActs, selectVersions } from './store.ts'
import { type AssetsContext, deleteAsset, listAssets, updateAsset, uploadAsset } from './usecases/assets.ts'
import { listEntries } from './usecases/list-entries.ts'
import { createPreviewLink } from './usecases/preview-links.ts'
import { publishEntry, renameEntry, scheduleEntry, unpublishEntry } from './usecases/publish-entry.ts'
import { knownEntry, readDifference, readEntry, reportOf } from './usecases/read-entry.ts'
import { createEntry, restoreVersion, saveDraft } from './usecases/save-entry.ts'

export interface ManagementRoutesOptions {
  /** Who makes a call, for versions and the audit. */
  readonly authorOf: (request: FastifyRequest) => string
  /** Whether the shop has a page at a path. */
  readonly answers: (path: string) => Promise<boolean>
}

const mostActs = 200

export function staffRoutes(context: AssetsContext, { authorOf, answers }: ManagementRoutesOptions) {
  const { db } = context
  return function staffRoutes(api: Routes) {
    api.on(contract.listEntries, async ({ query: { kind, words, limit, skip } }) => {
      const filter = { kinds: kind === undefined ? null : [kind], words: words || null, limit, skip }
      const { total, entries } = await listEntries(context, filter)
      return { total, items: entries.map(presentEntryCard) }
    })
    api.on(contract.getEntry, ({ params, query }) => readEntry(context, params.id, query.language))
    api.on(contract.createEntry, ({ body, request }) => createEntry(context)({ ...body, author: authorOf(request) }))
    api.on(contract.saveDraft, ({ params, body, request }) =>
      saveDraft(context)({ ...params, ...body, author: authorOf(request) }),
    )
    api.on(contract.renameEntry, async ({ params, body, request }) => {
      await renameEntry(context)({ ...params, ...body, author: authorOf(request) })
      return readEntry(context, params.id)
    })
    api.on(contract.publishEntry, async ({ params, body: { version, since, until }, request }) => {
      const act = { ...params, version, author: authorOf(request) }
      const at = (text: string | null): Temporal.Instant | null => (text === null ? null : Temporal.Instant.from(text))
      if (since === null && until === null) await publishEntry(context)(act)
      else await scheduleEntry(context)({ ...act, since: at(since), until: at(until) })
      return readEntry(context, params.id)
    })
    api.on(contract.unpublishEntry, async ({ params, request }) => {
      await unpublishEntry(context)({ ...params, author: authorOf(request) })
      return readEntry(context, params.id)
    })
    api.on(contract.listVersions, async ({ params, query }) => {
      await knownEntry(context, params.id)
      const rows = await db.rows(selectVersions, [params.id, query.before, query.limit])
      return { items: rows.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toString() })) }
    })
    api.on(contract.compareVersions, ({ params, query }) => readDifference(context, { ...params, ...query }))
    api.on(contract.restoreVersion, ({ params, body, request }) =>
      restoreVersion(context)({ ...params, ...body, author: authorOf(request) }),
    )
    api.on(contract.getPublishingReport, ({ params }) => reportOf(context, params.id, answers))
    api.on(contract.createPreviewLink, async ({ params, request }) => {
      const { endsAt, ...link } = await createPreviewLink(context)(params.id, authorOf(request))
      return { ...link, endsAt: endsAt.toString() }
    })
    api.on(contract.listActs, async ({ params }) => {
      const rows = await db.rows(selectActs, [params.subject, mostActs])
      return { items: rows.map(({ at, details, ...act }) => ({ ...act, at: at.toString(), details: { ...details } })) }
    })
    api.on(pictures.uploadAsset, ({ body: { content, ...rest }, request }) =>
      uploadAsset(context)({ ...rest, bytes: Buffer.from(content, 'base64'), author: authorOf(request) }),
    )
    api.on(pictures.listAssets, ({ query }) => listAssets(context, query))
    api.on(pictures.updateAsset, ({ params, body, request }) =>
      updateAsset(context)({ ...params, ...body, author: authorOf(request) }),
    )
    api.on(pictures.deleteAsset, async ({ params, request }) => {
      await deleteAsset(context)(params.id, authorOf(request))
      return undefined
    })
  }
}
