import { z } from 'zod'
import { noContent, route } from '#kernel/contract.ts'
import { addressLimits } from './rules/address-limits.ts'
import { zoneCodes } from './rules/zones.ts'

const tag = 'Delivery'

/** Clients send coordinates as strings or as numbers. */
const Coordinate = z.union([z.string().max(40), z.number()])

const text = (field: keyof typeof addressLimits) => z.string().trim().max(addressLimits[field])

export const AddressInput = z
  .strictObject({
    street: text('street')
      .default('')
      .meta({ examples: ['Strada Teiului'] }),
    number: text('number')
      .default('')
      .meta({ examples: ['5'] }),
    streetDetails: text('streetDetails').nullish(),
    streetAddress: text('streetAddress').nullish(),
    fullAddress: text('fullAddress').nullish(),
    city: text('city')
      .nullish()
      .meta({ examples: ['Voluntari'] }),
    province: text('province')
      .nullish()
      .meta({ examples: ['Ilfov'] }),
    postcode: text('postcode').nullish(),
    placeId: z.string().max(200).nullish(),
    contactName: text('contactName')
      .nullish()
      .meta({ examples: ['Ana Munteanu'] }),
    contactPhonenumber: text('contactPhonenumber')
      .nullish()
      .meta({ examples: ['0722 123 456'] }),
    contactPhoneNumber: text('contactPhonenumber').nullish(),
    geoLocation: z.strictObject({ lat: Coordinate, long: Coordinate.nullish(), lng: Coordinate.nullish() }).nullish(),
    lat: Coordinate.nullish(),
    lng: Coordinate.nullish(),
    name: text('name')
      .nullish()
      .meta({ examples: ['Acasă', 'Birou'] }),
    isDefault: z.boolean().nullish(),
  })
  .meta({
    id: 'AddressInput',
    description:
      'Both spellings of the phone number and of the longitude are accepted. `violations` lists each missing or invalid field; the code is `AUTOCOMPLETE_NOT_SELECTED` on `street` for an address without city or province, and `location-not-chosen` on `geoLocation` for one without coordinates whose street the gazetteer lacks. In Bucharest `city` names the sector, or the postal code does: `sector-required`.',
  })
export type AddressInput = z.infer<typeof AddressInput>

export const ZoneName = z.enum(zoneCodes)

const Channel = ZoneName.nullable().meta({
  description: 'The zone, which clients send as `X-Logistic-Channel`; null outside the delivery area.',
})

export const AddressView = z
  .object({
    id: z.int(),
    name: z.string().nullable(),
    street: z.string(),
    number: z.string(),
    streetDetails: z.string(),
    streetAddress: z.string(),
    fullAddress: z.string(),
    city: z.string(),
    province: z.string(),
    postcode: z.string(),
    countryCode: z.literal('RO'),
    contactName: z.string(),
    firstName: z.string(),
    contactPhoneNumber: z.string(),
    contactPhonenumber: z.string(),
    lat: z.number(),
    lng: z.number(),
    geoLocation: z.object({ lat: z.string(), long: z.string() }),
    placeId: z.string().nullable(),
    isDefault: z.boolean(),
    isInArea: z.boolean().meta({ description: 'Whether the address is in the delivery area.' }),
    channel: Channel,
  })
  .meta({ id: 'Address' })
export type AddressView = z.infer<typeof AddressView>

const addressId = z.object({ id: z.coerce.number().int().min(1).max(2_147_483_647) })

export const listAddresses = route({
  id: 'listAddresses',
  tag,
  summary: 'Lists the delivery addresses of the customer',
  description: 'The default address first.',
  method: 'GET',
  path: '/account/addresses',
  access: 'customer',
  ok: z.array(AddressView),
  problems: ['unauthorized'],
})

export const addAddress = route({
  id: 'addAddress',
  tag,
  summary: 'Adds a delivery address',
  method: 'POST',
  path: '/account/addresses',
  access: 'customer',
  body: AddressInput,
  status: 201,
  ok: AddressView,
  problems: ['unauthorized', 'invalid-input', 'too-many-addresses'],
})

export const changeAddress = route({
  id: 'changeAddress',
  tag,
  summary: 'Replaces a delivery address',
  description: 'Placed orders keep their own copy.',
  method: 'PUT',
  path: '/account/addresses/{id}',
  access: 'customer',
  params: addressId,
  body: AddressInput,
  ok: AddressView,
  problems: ['unauthorized', 'address-not-found', 'invalid-input'],
})

export const removeAddress = route({
  id: 'removeAddress',
  tag,
  summary: 'Deletes a delivery address',
  description: 'Placed orders keep their own copy.',
  method: 'DELETE',
  path: '/account/addresses/{id}',
  access: 'customer',
  params: addressId,
  status: 204,
  ok: noContent,
  problems: ['unauthorized', 'address-not-found'],
})

const Province = z.object({ id: z.int(), code: z.string(), name: z.string() }).meta({ id: 'Province' })

export const listProvinces = route({
  id: 'listProvinces',
  tag,
  summary: 'Lists the counties of Romania',
  method: 'GET',
  path: '/provinces',
  ok: z.array(Province),
})

export const getProvince = route({
  id: 'getProvince',
  tag,
  summary: 'Returns a county with its cities',
  method: 'GET',
  path: '/provinces/{id}',
  params: addressId,
  ok: Province.extend({
    cities: z.array(z.object({ id: z.int(), name: z.string(), postcode: z.string(), isInArea: z.boolean() })),
  }).meta({ id: 'ProvinceWithCities' }),
  problems: ['province-not-found'],
})

export const AddressSuggestion = z
  .object({
    placeId: z.string(),
    label: z.string(),
    street: z.string(),
    city: z.string(),
    province: z.string(),
    postcode: z.string(),
    lat: z.number(),
    lng: z.number(),
    isInArea: z.boolean(),
    channel: Channel,
  })
  .meta({
    id: 'AddressSuggestion',
    description: 'A suggested address for the address form; city and province may be empty.',
  })
export type AddressSuggestion = z.infer<typeof AddressSuggestion>

export const findPlaces = route({
  id: 'findPlaces',
  tag,
  summary: 'Suggests addresses for the address form',
  description: 'Streets that match the text; none for a street that the gazetteer lacks, which is pinned on the map.',
  method: 'GET',
  path: '/places',
  query: z.object({ q: z.string().trim().min(1).max(100) }),
  ok: z.array(AddressSuggestion),
})

export const findChannel = route({
  id: 'findChannel',
  tag,
  summary: 'Returns the zone of a place',
  description: 'For an address that is being typed; a saved one has it in `channel`.',
  method: 'GET',
  path: '/delivery/channel',
  query: z.object({
    province: text('province'),
    city: text('city'),
    postcode: text('postcode').default(''),
    lat: z.coerce.number().min(-90).max(90),
    lng: z.coerce.number().min(-180).max(180),
  }),
  ok: z.object({
    channel: Channel,
    near: z
      .object({ name: z.string(), km: z.int() })
      .nullable()
      .meta({ description: 'Outside the delivery area: the nearest sector or town in it, and how far it is.' }),
  }),
})

export const requestArea = route({
  id: 'requestArea',
  tag,
  summary: 'Asks for a letter when the shop delivers at a place',
  description:
    'One letter, once the place is in the delivery area; the request is deleted a week later, and after a year without one. Safe to repeat.',
  method: 'POST',
  path: '/delivery/area-requests',
  access: 'optional',
  body: z.strictObject({
    email: z.email().max(254),
    province: text('province'),
    city: text('city'),
    postcode: text('postcode').default(''),
    lat: z.number().min(-90).max(90),
    lng: z.number().min(-180).max(180),
  }),
  status: 204,
  ok: noContent,
  problems: ['invalid-input', 'too-many-requests'],
})

export const nextIntervals = route({
  id: 'nextIntervals',
  tag,
  summary: 'Returns the next free delivery intervals of a zone',
  description:
    'Of the zone that the header `X-Logistic-Channel` names: `b3`, `if-nord`. Without one, or with an unknown one, `channel` is null and there are no intervals. A place is held by choosing an interval for an order.',
  method: 'GET',
  path: '/delivery/next-intervals',
  ok: z.object({
    channel: z.object({ code: z.string(), name: z.string() }).nullable(),
    intervals: z.array(
      z.object({ id: z.int(), since: z.string(), until: z.string(), day: z.iso.date() }).meta({
        description: 'Local times with the offset of Bucharest.',
      }),
    ),
  }),
})

export const getPlacesCoverage = route({
  id: 'getPlacesCoverage',
  tag,
  summary: 'Says which streets are suggested',
  description: 'Other streets are delivered to as well: they are pinned on the map.',
  method: 'GET',
  path: '/places/coverage',
  ok: z.object({
    streetCount: z.int(),
    isDemo: z.boolean().meta({ description: 'Whether these are the few large streets of the demo.' }),
  }),
})
