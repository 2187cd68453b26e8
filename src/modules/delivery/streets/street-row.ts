import { provinces } from '../rules/provinces.ts'
import { streetKey, streetWords } from '../rules/street-words.ts'
import type { StreetRow } from './store.ts'

/** The name of a county by its code. */
export const provinceName = (code: string): string => provinces.find((province) => province.code === code)?.name ?? ''

/** A street with what it is found by: the words of its name, town and county. */
export function streetRow(street: Omit<StreetRow, 'key' | 'words'>): StreetRow {
  const place = `${street.city} ${provinceName(street.provinceCode)}`
  return { ...street, key: streetKey(street.name), words: [...streetWords(street.name), ...streetWords(place)] }
}
