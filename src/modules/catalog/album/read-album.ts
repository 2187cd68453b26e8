import { Problem } from '#kernel/problem.ts'
import { productPictureSet } from '#modules/media/rules/picture-address.ts'
import { isPhotographs } from '#modules/media/rules/picture-description.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { GoodsAlbum, GoodsSummary } from '../contract.staff.ts'
import type { AlbumEntry } from './rules/album.ts'
import * as store from './store.ts'

interface ListQuery {
  readonly words?: string | undefined
  readonly without?: 'photographs' | undefined
  readonly limit: number
  readonly skip: number
}

/** Products by words, with what the shop shows of them. `origin` is that of the shop. */
export function listGoods(q: Queryable, origin: string) {
  return async function listGoods({ words, without, limit, skip }: ListQuery) {
    const rows = await q.rows(store.selectGoods, [words || null, without !== undefined, limit, skip])
    return { total: rows[0]?.total ?? 0, items: rows.map((row) => presentGoods(row, origin)) }
  }
}

/** Throws `product-not-found`. */
export async function readAlbum(q: Queryable, origin: string, code: string): Promise<GoodsAlbum> {
  const row = await q.maybe(store.selectAlbum, [code])
  if (row === null) throw new Problem('product-not-found')
  return { ...presentGoods(row, origin), version: row.version, photographs: [...shownIn(row)] }
}

/** The photographs of staff, else those of an import. */
export function shownIn({ album, packshot }: Pick<store.AlbumRow, 'album' | 'packshot'>): readonly AlbumEntry[] {
  if (album !== null && album.length > 0) return album
  return isPhotographs(packshot) ? packshot.keys.map((key) => ({ key, alt: '', crop: null })) : []
}

function presentGoods({ code, name, sizeLabel, isOnSale, packshot, pictureVersion }: store.GoodsRow, origin: string) {
  return {
    ...{ code, name, sizeLabel, isOnSale },
    photographs: isPhotographs(packshot) ? packshot.keys.length : 0,
    picture: productPictureSet(code, pictureVersion, 'front', origin).thumbnail.webp,
  } satisfies GoodsSummary
}
