import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { ListParams } from './contract.lists.ts'
import { staffCall } from './rules/permissions.ts'

const tag = 'Saved views'

const ListName = z.string().regex(/^[a-z-]{1,40}$/)
const name = z.string().trim().min(1).max(60)
const ViewQuery = ListParams.omit({ page: true })

export const SavedView = z.object({
  id: z.uuid(),
  name: z.string(),
  isShared: z.boolean(),
  /** Whether the caller made it: a shared view of another can be opened and no more, without `views.share`. */
  isOwn: z.boolean(),
  isDefault: z.boolean().meta({ description: 'Whether the list opens with it for the caller.' }),
  query: ViewQuery,
  version: z.int(),
})
export type SavedView = z.infer<typeof SavedView>

export const listViews = staffCall(
  'member',
  route({
    id: 'listSavedViews',
    tag,
    summary: 'Lists the views of a list: the own ones and those that are shared',
    method: 'GET',
    path: '/views',
    query: z.object({ list: ListName }),
    ok: z.object({ items: z.array(SavedView) }),
  }),
)

export const createView = staffCall(
  'member',
  route({
    id: 'createSavedView',
    tag,
    summary: 'Saves a view under a name',
    description: 'The id is made by the client: the same one again changes nothing. Sharing needs `views.share`.',
    method: 'POST',
    path: '/views',
    body: z.strictObject({
      id: z.uuid(),
      list: ListName,
      name,
      isShared: z.boolean().default(false),
      query: ViewQuery,
    }),
    ok: SavedView,
    problems: ['not-permitted', 'view-name-taken'],
  }),
)

export const changeView = staffCall(
  'member',
  route({
    id: 'changeSavedView',
    tag,
    summary: 'Renames, shares or overwrites a view',
    method: 'PATCH',
    path: '/views/{id}',
    params: z.object({ id: z.uuid() }),
    body: z.strictObject({
      version: z.int(),
      name: name.optional(),
      isShared: z.boolean().optional(),
      query: ViewQuery.optional(),
    }),
    ok: SavedView,
    problems: ['view-not-found', 'not-permitted', 'view-name-taken', 'stale-version'],
  }),
)

export const deleteView = staffCall(
  'member',
  route({
    id: 'deleteSavedView',
    tag,
    summary: 'Deletes a view',
    method: 'DELETE',
    path: '/views/{id}',
    params: z.object({ id: z.uuid() }),
    status: 204,
    ok: noContent,
    problems: ['view-not-found', 'not-permitted'],
  }),
)

export const chooseDefaultView = staffCall(
  'member',
  route({
    id: 'chooseDefaultView',
    tag,
    summary: 'Chooses the view with which a list opens for the caller',
    method: 'PUT',
    path: '/views/default',
    body: z.strictObject({ list: ListName, viewId: z.uuid().nullable() }),
    status: 204,
    ok: noContent,
    problems: ['view-not-found'],
  }),
)
