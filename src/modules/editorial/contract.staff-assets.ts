import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { staffCall } from '#modules/staff/rules/permissions.ts'
import { entryKinds } from './rules/entry-kinds.ts'

/* The part of the content-management API that keeps pictures. */

const tag = 'Content management'
const Instant = z.iso.datetime({ offset: true })
const Version = z.coerce.number().int().min(1).max(2_147_483_647)

export const AssetView = z.object({
  id: z.string(),
  url: z.string(),
  name: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  focus: z.object({ x: z.number(), y: z.number() }).nullable(),
  version: z.int(),
  author: z.string(),
  createdAt: Instant,
  usedBy: z.array(z.object({ id: z.string(), kind: z.enum(entryKinds), slug: z.string(), title: z.string() })),
})
export type AssetView = z.infer<typeof AssetView>

const AssetId = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) })
const Focus = z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).nullable()

export const uploadAsset = staffCall(
  'content.edit',
  route({
    ...{ id: 'uploadContentAsset', tag, summary: 'Keeps a picture: JPEG, PNG, WebP, AVIF or HEIC' },
    description: 'The same file again returns the picture that there is.',
    method: 'POST',
    path: '/assets',
    /* A picture of 12 MB in Base64. */
    bodyBytes: 18 * 2 ** 20,
    body: z.strictObject({
      name: z.string().trim().min(1).max(200),
      alt: z.string().trim().max(300).default(''),
      content: z.base64().meta({ description: 'The file in Base64.' }),
    }),
    status: 201,
    ok: AssetView,
    problems: ['asset-refused'],
  }),
)

export const listAssets = staffCall(
  'content.read',
  route({
    ...{ id: 'listContentAssets', tag, summary: 'Lists pictures, the last uploaded first' },
    method: 'GET',
    path: '/assets',
    query: z.object({
      words: z.string().trim().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(50),
      skip: z.coerce.number().int().min(0).max(100_000).default(0),
    }),
    ok: z.object({ total: z.int(), items: z.array(AssetView) }),
  }),
)

export const updateAsset = staffCall(
  'content.edit',
  route({
    ...{ id: 'updateContentAsset', tag, summary: 'Changes name, alternative text and focal point of a picture' },
    method: 'PUT',
    path: '/assets/{id}',
    params: AssetId,
    body: z.strictObject({
      basedOn: Version,
      name: z.string().trim().min(1).max(200),
      alt: z.string().trim().max(300),
      focus: Focus,
    }),
    ok: AssetView,
    problems: ['asset-not-found', 'entry-changed'],
  }),
)

export const deleteAsset = staffCall(
  'content.edit',
  route({
    ...{ id: 'deleteContentAsset', tag, summary: 'Deletes a picture that no entry uses' },
    method: 'DELETE',
    path: '/assets/{id}',
    params: AssetId,
    status: 204,
    ok: noContent,
    problems: ['asset-not-found', 'asset-in-use'],
  }),
)
