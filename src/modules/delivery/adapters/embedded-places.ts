import { fold, slugify } from '#kernel/fold.ts'
import type { Place, Places } from '../ports.ts'
import { cities } from '../rules/cities.ts'
import { provinces } from '../rules/provinces.ts'
import { zoneOf } from '../rules/zone-of.ts'
import { bucharestStreets, townStreets } from './streets.ts'

const most = 8

/**
 * The gazetteer in memory. It knows the large streets; for one it does not know it offers what was typed
 * in each sector and town that the query names, so that every address can be chosen and none is a dead end.
 */
export function embeddedPlaces(): Places {
  return {
    find: async (query) => {
      const words = fold(query).replace(/[,.]/g, ' ').split(' ').filter(Boolean)
      const known = gazetteer.filter(({ text }) => words.every((word) => text.includes(` ${word}`)))
      const exact = known.map(({ place }) => place)
      return (exact.length > 0 ? exact : typed(query, words)).slice(0, most)
    },
  }
}

type Seed = Omit<Place, 'placeId' | 'label' | 'isInArea'>

const placeOf = (seed: Seed): Place => ({
  ...seed,
  placeId: slugify(`poftim ${seed.postcode} ${seed.street} ${seed.city}`),
  label: [seed.street, seed.city, seed.province].filter((part) => part !== '').join(', '),
  isInArea: zoneOf(seed) !== null,
})

const provinceName = (code: string): string => provinces.find((province) => province.code === code)?.name ?? ''

const townPlaces = cities
  .filter(({ provinceCode }) => provinceCode === 'IF')
  .flatMap((town) =>
    townStreets.map((street, index) => ({
      street,
      city: town.name,
      province: provinceName(town.provinceCode),
      postcode: town.postcode,
      // Spread a little, so that two streets of a town are not one pin.
      lat: town.lat + ((index % 4) - 1.5) / 500,
      lng: town.lng + ((index % 3) - 1) / 400,
    })),
  )

const streetPlaces = bucharestStreets.map(([street, postcode, lat, lng]) => ({
  street,
  city: `Sector ${postcode.charAt(1)}`,
  province: provinceName('B'),
  postcode,
  lat,
  lng,
}))

const gazetteer = [...streetPlaces, ...townPlaces].map(placeOf).map((place) => ({
  place,
  text: ` ${fold(place.label)}`,
}))

function typed(query: string, words: readonly string[]): Place[] {
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
    placeOf({ street, city: name, province: provinceName(provinceCode), postcode, lat, lng }),
  )
}

/** What was typed without the town at its end and the house number. */
function streetName(query: string, towns: readonly string[]): string {
  const [first = ''] = query.split(',')
  const withoutTown = towns.reduce((text, town) => {
    const end = text.length - town.length
    return end > 0 && fold(text.slice(end)) === fold(town) ? text.slice(0, end) : text
  }, first.trim())
  return withoutTown.replace(/\s+(?:nr\.?\s*)?\d+\w?\s*$/i, '').trim()
}
