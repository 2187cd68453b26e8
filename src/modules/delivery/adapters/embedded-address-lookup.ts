import { fold, slugify } from '#kernel/fold.ts'
import type { AddressLookup, AddressSuggestion } from '../ports.ts'
import { cities } from '../rules/cities.ts'
import { provinces } from '../rules/provinces.ts'
import { zoneOf } from '../rules/zone-of.ts'
import { bucharestStreets, townStreets } from './streets.ts'

const maxSuggestions = 8

/**
 * A gazetteer in memory with the large streets. For an unknown street it suggests the typed name in each sector or town that
 * the query names, so that every address can be chosen.
 */
export function embeddedAddressLookup(): AddressLookup {
  return {
    find: async (query) => {
      const words = fold(query).replace(/[,.]/g, ' ').split(' ').filter(Boolean)
      const matches = gazetteer.filter(({ text }) => words.every((word) => text.includes(` ${word}`)))
      const exact = matches.map(({ suggestion }) => suggestion)
      return (exact.length > 0 ? exact : suggestTyped(query, words)).slice(0, maxSuggestions)
    },
  }
}

type SuggestionSource = Omit<AddressSuggestion, 'placeId' | 'label' | 'isInArea'>

const suggestionOf = (seed: SuggestionSource): AddressSuggestion => ({
  ...seed,
  placeId: slugify(`poftim ${seed.postcode} ${seed.street} ${seed.city}`),
  label: [seed.street, seed.city, seed.province].filter((part) => part !== '').join(', '),
  isInArea: zoneOf(seed) !== null,
})

const provinceName = (code: string): string => provinces.find((province) => province.code === code)?.name ?? ''

const townAddresses = cities
  .filter(({ provinceCode }) => provinceCode === 'IF')
  .flatMap((town) =>
    townStreets.map((street, index) => ({
      street,
      city: town.name,
      province: provinceName(town.provinceCode),
      postcode: town.postcode,
      // Offsets, so that two streets of a town have different pins.
      lat: town.lat + ((index % 4) - 1.5) / 500,
      lng: town.lng + ((index % 3) - 1) / 400,
    })),
  )

const bucharestAddresses = bucharestStreets.map(([street, postcode, lat, lng]) => ({
  street,
  city: `Sector ${postcode.charAt(1)}`,
  province: provinceName('B'),
  postcode,
  lat,
  lng,
}))

const gazetteer = [...bucharestAddresses, ...townAddresses].map(suggestionOf).map((suggestion) => ({
  suggestion,
  text: ` ${fold(suggestion.label)}`,
}))

function suggestTyped(query: string, words: readonly string[]): AddressSuggestion[] {
  const named = cities.filter(
    ({ name, zone }) =>
      zone &&
      fold(name)
        .split(' ')
        .every((word) => words.includes(word)),
  )
  const towns = named.length > 0 ? named : cities.filter(({ provinceCode }) => provinceCode === 'B')
  const street = streetName(
    query,
    named.map(({ name }) => name),
  )
  if (street.length < 3) return []
  return towns.map(({ name, provinceCode, postcode, lat, lng }) =>
    suggestionOf({ street, city: name, province: provinceName(provinceCode), postcode, lat, lng }),
  )
}

/** The typed text without a trailing town and house number. */
function streetName(query: string, towns: readonly string[]): string {
  const [first = ''] = query.split(',')
  const withoutTown = towns.reduce((text, town) => {
    const end = text.length - town.length
    return end > 0 && fold(text.slice(end)) === fold(town) ? text.slice(0, end) : text
  }, first.trim())
  return withoutTown.replace(/\s+(?:nr\.?\s*)?\d+\w?\s*$/i, '').trim()
}
