import { Problem } from '#kernel/problem.ts'
import type { MediaStore, Photographs } from '#modules/media/index.ts'
import { contentPicture } from '#modules/media/rules/content-picture.ts'
import { PhotographRefused } from '#modules/media/rules/photograph.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { Author } from '../author.ts'
import type { AssetView } from '../contract.staff-assets.ts'
import type { EditorialContext } from '../editorial-context.ts'
import { languages } from '../rules/languages.ts'
import * as store from '../store.assets.ts'
import { noteAct } from './note-act.ts'
import { removeFileLater } from './remove-files.ts'

export interface AssetsContext extends EditorialContext {
  readonly store: MediaStore
  readonly photographs: Photographs
}

export interface Upload {
  readonly name: string
  readonly alt: string
  readonly bytes: Uint8Array
  readonly author: Author
}

const [language] = languages
const kind = 'picture'

/** Stores a picture without its metadata. Idempotent. Throws `asset-refused` for other files and for too large ones. */
export function uploadAsset(context: AssetsContext) {
  return async function uploadAsset({ name, alt, bytes, author }: Upload): Promise<AssetView> {
    const id = await context.photographs.takeBytes(bytes).catch((error: unknown) => {
      if (error instanceof PhotographRefused)
        throw new Problem('asset-refused', { fault: error.fault, field: 'content' })
      throw error
    })
    const kept = await context.store.read(id)
    const { default: sharp } = await import('sharp')
    const { width, height } = await sharp(kept ?? bytes).metadata()
    const now = context.clock.now()
    await context.db.transaction(async (tx) => {
      const written = await tx.run(store.insertAsset, [id, name, width, height, { [language]: alt }, author.name, now])
      if (written === 1 || author.actor !== null)
        await noteAct(tx, now, author, { act: 'upload', kind, subject: id, details: { name } })
    })
    // The job that removes files of deleted pictures may have run meanwhile.
    if (!(await context.store.has(id))) await context.photographs.takeBytes(bytes)
    return readAsset(context, id)
  }
}

/** Throws `asset-not-found`. */
async function readAsset({ db, clock }: EditorialContext, id: string): Promise<AssetView> {
  const row = await db.maybe(store.selectAsset, [id])
  if (row === null) throw new Problem('asset-not-found')
  return presentAsset(row, await db.rows(store.selectAssetUses, [[id], clock.now()]))
}

export async function listAssets(
  { db, clock }: EditorialContext,
  { words, limit, skip }: { words?: string | undefined; limit: number; skip: number },
): Promise<{ total: number; items: AssetView[] }> {
  const rows = await db.rows(store.selectAssets, [words ?? null, limit, skip])
  const uses = await db.rows(store.selectAssetUses, [rows.map(({ id }) => id), clock.now()])
  const items = rows.map((row) =>
    presentAsset(
      row,
      uses.filter(({ assetId }) => assetId === row.id),
    ),
  )
  return { total: rows[0]?.total ?? 0, items }
}

export interface AssetChange {
  readonly id: string
  readonly basedOn: number
  readonly name: string
  readonly alt: string
  readonly focus: { readonly x: number; readonly y: number } | null
  readonly author: Author
}

/** Throws `asset-not-found`, and `entry-changed` when somebody else has changed it since `basedOn`. */
export function updateAsset(context: EditorialContext) {
  return async function updateAsset({ id, basedOn, name, alt, focus, author }: AssetChange): Promise<AssetView> {
    await context.db.transaction(async (tx) => {
      const row = await lockedAsset(tx, id)
      if (row.version !== basedOn) throw new Problem('entry-changed', { basedOn, newest: { version: row.version } })
      const alts = { ...row.alt, [language]: alt }
      await tx.run(store.updateAssetRow, [id, name, alts, focus?.x ?? null, focus?.y ?? null])
      const before = { name: row.name, alt: row.alt[language] ?? '', focus: focusOf(row) }
      const details = { name, alt, focus }
      await noteAct(tx, context.clock.now(), author, { act: 'change', kind, subject: id, before, details })
    })
    return readAsset(context, id)
  }
}

/**
 * Forgets a picture that no entry uses; a job removes its file from the media store. Throws `asset-not-found`, and
 * `asset-in-use` with the entries.
 */
export function deleteAsset({ db, clock }: EditorialContext) {
  return async function deleteAsset(id: string, author: Author): Promise<void> {
    await db.transaction(async (tx) => {
      const { name } = await lockedAsset(tx, id)
      const uses = await tx.rows(store.selectAssetUses, [[id], clock.now()])
      if (uses.length > 0) throw new Problem('asset-in-use', { usedBy: uses.map(presentUse) })
      await tx.run(store.deleteAssetRow, [id])
      await removeFileLater(tx, id)
      await noteAct(tx, clock.now(), author, { act: 'delete', kind, subject: id, details: { name } })
    })
  }
}

async function lockedAsset(tx: Queryable, id: string): Promise<store.AssetRow> {
  const row = await tx.maybe(store.lockAsset, [id])
  if (row === null) throw new Problem('asset-not-found')
  return row
}

/** The bytes of a picture; null when there is none. */
export async function readAssetFile({ db, store: media }: AssetsContext, id: string): Promise<Uint8Array | null> {
  return (await db.maybe(store.selectAsset, [id])) === null ? null : media.read(id)
}

/** The width of a picture in pixels; null when there is none. */
export const assetWidth = async (db: Queryable, id: string): Promise<number | null> =>
  (await db.maybe(store.selectAsset, [id]))?.width ?? null

const focusOf = ({ focusX: x, focusY: y }: store.AssetRow) => (x === null || y === null ? null : { x, y })

const presentUse = ({ id, kind, slug, title }: store.AssetUse) => ({ id, kind, slug, title })

function presentAsset(row: store.AssetRow, uses: readonly store.AssetUse[]): AssetView {
  const { id, name, width, height, alt, version, author, createdAt } = row
  return {
    ...{ id, name, width, height, version, author, url: contentPicture(id), createdAt: createdAt.toString() },
    alt: alt[language] ?? '',
    focus: focusOf(row),
    usedBy: uses.map(presentUse),
  }
}
