import { slugify } from '#kernel/fold.ts'
import type { Context } from '#platform/context.ts'
import type { AddressLookup, AddressSuggestion } from '../ports.ts'
import { streetWords, withoutHouseNumber } from '../rules/street-words.ts'
import type { ZoneBorders } from '../rules/zone-borders.ts'
import { zoneOf } from '../rules/zone-of.ts'
import { readBorders } from '../zones/borders.ts'
import { findStreets } from './store.ts'
import { provinceName } from './street-row.ts'

const maxSuggestions = 8

/** Suggests the streets in the table `street`: of the demo, or imported. A street that it lacks is not suggested. */
export function gazetteer({ db, log }: Pick<Context, 'db' | 'log'>): AddressLookup {
  const find = async (text: string): Promise<AddressSuggestion[]> => {
    const words = streetWords(text)
    if (words.length === 0) return []
    const query = words.map((word) => `${word}:*`).join(' & ')
    const [streets, borders] = await Promise.all([
      db.rows(findStreets, [query, words.join(' '), maxSuggestions]),
      readBorders(db),
    ])
    return streets.map(({ name: street, provinceCode, ...row }) =>
      suggestionOf({ ...row, street, province: provinceName(provinceCode) }, borders),
    )
  }
  return {
    find: async (text) => {
      try {
        const found = await find(text)
        return found.length > 0 ? found : await find(withoutHouseNumber(text))
      } catch (err) {
        log.warn({ err }, 'no streets could be suggested')
        return []
      }
    },
  }
}

function suggestionOf(
  place: Omit<AddressSuggestion, 'placeId' | 'label' | 'isInArea' | 'channel'>,
  borders: ZoneBorders,
): AddressSuggestion {
  const channel = zoneOf(borders, place)
  return {
    ...place,
    placeId: slugify(`poftim ${place.postcode} ${place.street} ${place.city}`),
    label: [place.street, place.city, place.province].filter((part) => part !== '').join(', '),
    isInArea: channel !== null,
    channel,
  }
}
