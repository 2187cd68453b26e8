import type { StaffRoutes } from '#platform/http/staff-routes.ts'
import * as contract from '../contract.staff.ts'
import { listGoods, readAlbum } from './read-album.ts'
import { type AlbumContext, readPhotograph, saveAlbum, uploadPhotograph } from './save-album.ts'

/** The calls of staff about photographs of products. */
export function albumRoutes(context: AlbumContext) {
  const { db, publicUrl } = context
  return function albumRoutes(api: StaffRoutes): void {
    api.on(contract.listGoods, ({ query }) => listGoods(db, publicUrl)(query))
    api.on(contract.getGoodsAlbum, ({ params: { code } }) => readAlbum(db, publicUrl, code))
    api.on(contract.uploadGoodsPhotograph, ({ body, caller }) => uploadPhotograph(context)(body.photo, caller))
    api.on(contract.getGoodsPhotograph, async ({ params: { key }, reply }) => {
      const bytes = await readPhotograph(context, key)
      // A key always has the same bytes.
      reply.header('cache-control', 'private, max-age=86400, immutable').type('image/webp').send(bytes)
      return undefined
    })
    api.on(contract.saveGoodsAlbum, ({ params: { code }, body, caller }) => saveAlbum(context)(code, body, caller))
  }
}
