import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { Listing } from '#modules/catalog/contract.listing.ts'
import { wholeListingQuery } from '#modules/catalog/contract.ts'

const tag = 'Favourites'

const query = z.object({
  ...wholeListingQuery,
  category: z.string().max(200).default('all').meta({ description: 'Slug of a category to filter by.' }),
})
const params = z.object({ code: z.string().min(1).max(40) })

export const listFavourites = route({
  id: 'listFavourites',
  tag,
  summary: 'Lists the favourite products of the customer',
  description: 'As a listing, the latest favourite first.',
  method: 'GET',
  path: '/customers/me/favourites',
  access: 'customer',
  query,
  ok: Listing,
  problems: ['unauthorized', 'category-not-found', 'invalid-input'],
})

export const listFavouriteCodes = route({
  id: 'listFavouriteCodes',
  tag,
  summary: 'Lists the codes of all favourite products',
  method: 'GET',
  path: '/customers/me/favourite-codes',
  access: 'customer',
  toleratesGuest: true,
  ok: z.object({ codes: z.array(z.string()) }).meta({ id: 'FavouriteCodes' }),
  problems: ['unauthorized'],
})

export const addFavourite = route({
  id: 'addFavourite',
  tag,
  summary: 'Adds a product to the favourites',
  description: 'Idempotent.',
  method: 'PUT',
  path: '/customers/me/favourites/{code}',
  access: 'customer',
  params,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'product-not-found', 'too-many-favourites', 'invalid-input'],
})

export const removeFavourite = route({
  id: 'removeFavourite',
  tag,
  summary: 'Removes a product from the favourites',
  description: 'Idempotent.',
  method: 'DELETE',
  path: '/customers/me/favourites/{code}',
  access: 'customer',
  params,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'invalid-input'],
})

export const getFreshlist = route({
  id: 'getFreshlist',
  tag,
  summary: 'Lists the products the customer has bought',
  description: 'As a listing, the most frequently bought first.',
  method: 'GET',
  path: '/customers/me/freshlist',
  access: 'customer',
  query,
  ok: Listing,
  problems: ['unauthorized', 'category-not-found', 'invalid-input'],
})
