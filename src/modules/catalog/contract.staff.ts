import { z } from 'zod'
import { route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { mostPhotographs, uploadBytes } from './album/rules/album.ts'

const tag = 'Goods'
const Code = z.string().min(1).max(64)
const Key = z
  .string()
  .regex(/^[0-9a-f]{64}$/)
  .meta({ description: 'Of an uploaded photograph.', examples: ['5f'.repeat(32)] })
const Alt = z
  .string()
  .trim()
  .min(1)
  .max(200)
  .meta({ description: 'Alternative text: what the photograph shows.', examples: ['Sticla de lapte, din față'] })
const part = z.number().min(0).max(1)
const Crop = z.strictObject({ x: part, y: part, width: part, height: part }).nullable().meta({
  description: 'The part that the shop shows, in parts of width and height; null for the whole photograph.',
})

const GoodsSummary = z.object({
  code: Code,
  name: z.string(),
  sizeLabel: z.string(),
  isOnSale: z.boolean(),
  photographs: z.int().meta({ description: 'How many the shop shows.' }),
  picture: z.url().meta({ description: 'What the shop shows first: a photograph, or what is drawn without one.' }),
})
export type GoodsSummary = z.infer<typeof GoodsSummary>

export const AlbumPhotograph = z.strictObject({ key: Key, alt: Alt, crop: Crop })
export type AlbumPhotograph = z.infer<typeof AlbumPhotograph>

export const GoodsAlbum = GoodsSummary.extend({
  version: z.int().min(0).max(2_147_483_647),
  photographs: z.array(AlbumPhotograph.extend({ alt: z.string() })).meta({
    description:
      'In their order, the first one for lists. Those of an import have no alternative text until staff save.',
  }),
})
export type GoodsAlbum = z.infer<typeof GoodsAlbum>

export const listGoods = staffCall(
  'goods.edit',
  route({
    id: 'listGoods',
    tag,
    summary: 'Lists products with what the shop shows of them, the most popular first',
    method: 'GET',
    path: '/goods',
    query: z.object({
      words: z.string().trim().max(100).optional().meta({ description: 'Part of a name, a code or a barcode.' }),
      without: z.enum(['photographs']).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(48),
      skip: z.coerce.number().int().min(0).max(1_000_000).default(0),
    }),
    ok: z.object({ total: z.int(), items: z.array(GoodsSummary) }),
  }),
)

export const getGoodsAlbum = staffCall(
  'goods.edit',
  route({
    id: 'getGoodsAlbum',
    tag,
    summary: 'Returns the photographs of a product',
    method: 'GET',
    path: '/goods/{code}/album',
    params: z.object({ code: Code }),
    ok: GoodsAlbum,
    problems: ['product-not-found'],
  }),
)

export const uploadGoodsPhotograph = staffCall(
  'goods.edit',
  route({
    id: 'uploadGoodsPhotograph',
    tag,
    summary: 'Takes a photograph, for `saveGoodsAlbum`',
    description:
      'JPEG, PNG, WebP, AVIF or HEIC of at most 24 MB and 50 megapixels, told by its content. It is encoded anew, without ' +
      'the place where it was taken. The same file again returns the same key.',
    method: 'POST',
    path: '/goods/photographs',
    multipart: { fileBytes: uploadBytes },
    timeoutMs: 60_000,
    body: z.strictObject({ photo: z.file().min(1).max(uploadBytes) }),
    status: 201,
    ok: z.object({ key: Key }),
    problems: ['photograph-refused'],
  }),
)

export const getGoodsPhotograph = staffCall(
  'goods.edit',
  route({
    id: 'getGoodsPhotograph',
    tag,
    summary: 'Returns a whole photograph as WebP',
    method: 'GET',
    path: '/goods/photographs/{key}',
    params: z.object({ key: Key }),
    ok: z.any(),
    problems: ['photograph-not-found'],
  }),
)

export const saveGoodsAlbum = staffCall(
  'goods.edit',
  route({
    id: 'saveGoodsAlbum',
    tag,
    summary: 'Replaces the photographs of a product, all or none',
    description:
      'Lists, pages, search, carts and structured data show them within ten seconds. Without photographs the shop shows what ' +
      'it did before.',
    method: 'PUT',
    path: '/goods/{code}/album',
    params: z.object({ code: Code }),
    body: z.strictObject({
      version: z.int().min(0).max(2_147_483_647),
      photographs: z.array(AlbumPhotograph).max(mostPhotographs),
    }),
    ok: GoodsAlbum,
    problems: ['product-not-found', 'photograph-unknown', 'photograph-twice', 'crop-too-small', 'stale-version'],
  }),
)
