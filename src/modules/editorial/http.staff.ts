import type { FastifyRequest } from 'fastify'
import type { OkOf } from '#kernel/contract.ts'
import type { StaffContract } from '#kernel/staff-contract.ts'
import type { Call, Routes } from '#platform/http/routes.ts'
import type { Author } from './author.ts'
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

type AuthoredCall<C extends StaffContract> = Pick<Call<C>, 'params' | 'query' | 'body'> & { readonly author: Author }

/** Calls that editors at the console and outside systems make alike. */
export interface EditorRoutes {
  on<C extends StaffContract>(contract: C, handle: (call: AuthoredCall<C>) => Promise<OkOf<C>>): void
}

const mostActs = 200

/** The calls of the management API for outside systems. */
export function managementRoutes(
  context: AssetsContext,
  authorOf: (request: FastifyRequest) => Author,
  answers: (path: string) => Promise<boolean>,
) {
  return function managementRoutes(api: Routes) {
    sharedRoutes(
      context,
      answers,
    )({
      on: (contract, handle) => api.on(contract, (call) => handle({ ...call, author: authorOf(call.request) })),
    })
  }
}

/** `answers` tells whether the shop has a page at a path. */
export function sharedRoutes(context: AssetsContext, answers: (path: string) => Promise<boolean>) {
  const { db } = context
  return function sharedRoutes(api: EditorRoutes) {
    api.on(contract.listEntries, async ({ query: { kind, words, limit, skip } }) => {
      const filter = { kinds: kind === undefined ? null : [kind], words: words || null, limit, skip }
      const { total, entries } = await listEntries(context, filter)
      return { total, items: entries.map(presentEntryCard) }
    })
    api.on(contract.saveDraft, ({ params, body, author }) => saveDraft(context)({ ...params, ...body, author }))
    api.on(pictures.uploadAsset, ({ body: { content, ...rest }, author }) =>
      uploadAsset(context)({ ...rest, bytes: Buffer.from(content, 'base64'), author }),
    )
    api.on(contract.getEntry, ({ params, query }) => readEntry(context, params.id, query.language))
    api.on(contract.createEntry, ({ body, author }) => createEntry(context)({ ...body, author }))
    api.on(contract.renameEntry, async ({ params, body, author }) => {
      await renameEntry(context)({ ...params, ...body, author })
      return readEntry(context, params.id)
    })
    api.on(contract.publishEntry, async ({ params, body: { version, since, until }, author }) => {
      const act = { ...params, version, author }
      const at = (text: string | null): Temporal.Instant | null => (text === null ? null : Temporal.Instant.from(text))
      if (since === null && until === null) await publishEntry(context)(act)
      else await scheduleEntry(context)({ ...act, since: at(since), until: at(until) })
      return readEntry(context, params.id)
    })
    api.on(contract.unpublishEntry, async ({ params, author }) => {
      await unpublishEntry(context)({ ...params, author })
      return readEntry(context, params.id)
    })
    api.on(contract.listVersions, async ({ params, query }) => {
      await knownEntry(context, params.id)
      const rows = await db.rows(selectVersions, [params.id, query.before, query.limit])
      return { items: rows.map(({ savedAt, ...version }) => ({ ...version, savedAt: savedAt.toString() })) }
    })
    api.on(contract.compareVersions, ({ params, query }) => readDifference(context, { ...params, ...query }))
    api.on(contract.restoreVersion, ({ params, body, author }) =>
      restoreVersion(context)({ ...params, ...body, author }),
    )
    api.on(contract.getPublishingReport, ({ params }) => reportOf(context, params.id, answers))
    api.on(contract.createPreviewLink, async ({ params, author }) => {
      const { endsAt, ...link } = await createPreviewLink(context)(params.id, author)
      return { ...link, endsAt: endsAt.toString() }
    })
    api.on(contract.listActs, async ({ params }) => {
      const rows = await db.rows(selectActs, [params.subject, mostActs])
      return { items: rows.map(({ at, details, ...act }) => ({ ...act, at: at.toString(), details: { ...details } })) }
    })
    api.on(pictures.listAssets, ({ query }) => listAssets(context, query))
    api.on(pictures.updateAsset, ({ params, body, author }) => updateAsset(context)({ ...params, ...body, author }))
    api.on(pictures.deleteAsset, async ({ params, author }) => {
      await deleteAsset(context)(params.id, author)
      return undefined
    })
  }
}
