import type { BodyOf } from '#kernel/contract.ts'
import { Problem } from '#kernel/problem.ts'
import type { MediaStore, Photographs } from '#modules/media/index.ts'
import { PhotographRefused } from '#modules/media/rules/photograph.ts'
import { audit } from '#platform/audit.ts'
import type { Context } from '#platform/context.ts'
import type { Tx } from '#platform/db/db.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { putEvents } from '#platform/jobs/outbox.ts'
import { requireVersion } from '#platform/stale-version.ts'
import type { Undo } from '#platform/undo.ts'
import * as contract from '../contract.staff.ts'
import { readAlbum, shownIn } from './read-album.ts'
import { type AlbumEntry, albumDescription, isUsableCrop, uploadBytes } from './rules/album.ts'
import * as store from './store.ts'
import * as uploads from './store.uploads.ts'

export interface AlbumContext extends Context {
  readonly media: MediaStore
  readonly photographs: Photographs
  /** Origin of the shop, without a trailing slash. */
  readonly publicUrl: string
}

const goodsEntity = (code: string) => ({ kind: 'goods', id: code })

/** Takes a photograph into the media store. Throws `photograph-refused` with the fault, and `temporarily-unavailable`. */
export function uploadPhotograph({ db, clock, media, photographs }: AlbumContext) {
  return async function uploadPhotograph(photo: File, caller: StaffCaller): Promise<{ key: string }> {
    const bytes = new Uint8Array(await photo.arrayBuffer())
    const key = await photographs.takeBytes(bytes, uploadBytes).catch((error: unknown) => {
      if (error instanceof PhotographRefused)
        throw new Problem('photograph-refused', { fault: error.fault, field: 'photo' })
      throw error
    })
    const now = clock.now()
    await db.transaction(async (tx) => {
      await tx.run(uploads.noteUpload, [key, now])
      await audit(tx, now, caller, {
        ...{ contract: contract.uploadGoodsPhotograph.id, entity: { kind: 'photograph', id: key } },
        after: { name: photo.name.slice(0, 200) },
      })
    })
    // The job that removes unsaved uploads may have run meanwhile.
    if (!(await media.has(key))) await photographs.takeBytes(bytes, uploadBytes)
    return { key }
  }
}

/** A whole photograph. Throws `photograph-not-found`. */
export async function readPhotograph({ media }: AlbumContext, key: string): Promise<Buffer> {
  const bytes = await media.read(key)
  if (bytes === null) throw new Problem('photograph-not-found')
  return Buffer.from(bytes)
}

/**
 * Replaces the photographs of a product. Throws `product-not-found`, `photograph-unknown`, `photograph-twice`,
 * `crop-too-small` and `stale-version`.
 */
export function saveAlbum(context: AlbumContext) {
  return async function saveAlbum(
    code: string,
    { version, photographs }: BodyOf<typeof contract.saveGoodsAlbum>,
    caller: StaffCaller,
  ): Promise<contract.GoodsAlbum> {
    const { db, clock } = context
    await checkPhotographs(context, photographs)
    return db.transaction(async (tx) => {
      const row = await tx.maybe(store.lockAlbum, [code])
      if (row === null) throw new Problem('product-not-found')
      const shown = shownIn(row)
      requireVersion({ seenVersion: version, seen: {}, mine: { photographs } }, { ...row, photographs: shown })
      await writeAlbum(tx, code, photographs, clock.now())
      await audit(tx, clock.now(), caller, {
        ...{ contract: contract.saveGoodsAlbum.id, entity: goodsEntity(code) },
        ...{ before: { photographs: shown }, after: { photographs } },
      })
      await putEvents(tx, clock, photographsChanged(code))
      return readAlbum(tx, context.publicUrl, code)
    })
  }
}

async function checkPhotographs({ db, clock, media }: AlbumContext, photographs: readonly AlbumEntry[]): Promise<void> {
  // From here on the job does not remove them; one that it is removing now gets its file back a moment later.
  const keys = photographs.map(({ key }) => key)
  await db.run(uploads.holdUploads, [keys, clock.now()])
  for (const [place, { key, crop }] of photographs.entries()) {
    const field = `photographs.${place}`
    if (photographs.findIndex((other) => other.key === key) < place) throw new Problem('photograph-twice', { field })
    if (crop !== null && !isUsableCrop(crop)) throw new Problem('crop-too-small', { field })
    if (!(await media.has(key))) throw new Problem('photograph-unknown', { field })
  }
}

async function writeAlbum(
  tx: Tx,
  code: string,
  photographs: readonly AlbumEntry[],
  now: Temporal.Instant,
): Promise<void> {
  const keys = photographs.map(({ key }) => key)
  await tx.run(uploads.markSaved, [keys, now])
  await tx.run(store.saveAlbum, [code, JSON.stringify(photographs)])
  if (photographs.length === 0) await tx.run(store.showBeneath, [code])
  else await tx.run(store.showAlbum, [code, JSON.stringify(albumDescription(photographs))])
}

const photographsChanged = (code: string) => ({ kind: 'catalog.photographs-changed', payload: { code } })

/** Gives a product the photographs back that it had; those of an import when staff had given none. */
export const undoAlbum = ({ clock }: Pick<Context, 'clock'>): Undo => ({
  permission: contract.saveGoodsAlbum.permission,
  entityKind: goodsEntity('').kind,
  run: async (tx, { entityId, before }) => {
    const row = await tx.maybe(store.lockAlbum, [entityId])
    const photographs = contract.GoodsAlbum.shape.photographs.safeParse(before?.['photographs'])
    if (row === null || !photographs.success) throw new Problem('cannot-undo')
    const isOfImport = photographs.data.some(({ alt }) => alt === '')
    await writeAlbum(tx, entityId, isOfImport ? [] : photographs.data, clock.now())
    await putEvents(tx, clock, photographsChanged(entityId))
  },
})
