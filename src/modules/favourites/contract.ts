import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { Listing } from '#modules/catalog/contract.listing.ts'
import { listingQuery } from '#modules/catalog/contract.ts'

const tag = 'Favourites'

const query = z.object({
  ...listingQuery,
  category: z.string().max(200).default('all').meta({ description: 'Slug of a category to narrow the list to.' }),
})
const params = z.object({ code: z.string().min(1).max(40) })

export const listFavourites = route({
  id: 'listFavourites',
  tag,
  summary: 'The customer’s favourites as a listing, the latest first',
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
  summary: 'The codes of all favourites: which hearts are filled',
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
  summary: 'Makes a product a favourite; nothing changes when it is one',
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
  summary: 'Takes a product out of the favourites; nothing changes when it is none',
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
  summary: 'What the customer bought before as a listing, the most frequent first',
  method: 'GET',
  path: '/customers/me/freshlist',
  access: 'customer',
  query,
  ok: Listing,
  problems: ['unauthorized', 'category-not-found', 'invalid-input'],
})
