import { z } from 'zod'
import { withCommaBelow } from '#kernel/fold.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import { findCity } from '../rules/cities.ts'
import { findProvince } from '../rules/provinces.ts'
import { fullType } from '../rules/street-words.ts'
import type { StreetRow } from './store.ts'
import { streetRow } from './street-row.ts'

const t = translator(texts.street)

const name = z.string().trim().min(1).max(120)

/** A line of the file. Other fields are ignored. */
const Line = z.object({
  county: name,
  town: name,
  type: z.string().trim().max(40).default(''),
  name,
  postcode: z
    .string()
    .trim()
    .regex(/^(\d{6})?$/)
    .nullish(),
  lat: z.number().min(43.5).max(48.4),
  lon: z.number().min(20.2).max(29.8),
})

export type StreetReading =
  | { readonly kind: 'ok'; readonly street: StreetRow }
  | { readonly kind: 'refused'; readonly reasons: readonly string[] }

/** Reads a line of JSON as a street, or says in sentences why it cannot be one. Coordinates must lie in Romania. */
export function readStreetLine(text: string): StreetReading {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return { kind: 'refused', reasons: [texts.line.notJson] }
  }
  const parsed = Line.safeParse(json)
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map(({ path }) => String(path[0] ?? 'line')))
    return { kind: 'refused', reasons: [...fields].map(reasonFor) }
  }
  const { county, town, type, postcode, lat, lon } = parsed.data
  const province = findProvince(county)
  if (province === undefined) return { kind: 'refused', reasons: [t('county', { county })] }
  if (postcode && !province.prefixes.some((prefix) => postcode.startsWith(prefix)))
    return { kind: 'refused', reasons: [t('otherCounty', { postcode, county: province.name })] }
  const street = streetRow({
    provinceCode: province.code,
    city: findCity(province, town)?.name ?? withCommaBelow(town),
    name: withCommaBelow(`${fullType(type)} ${parsed.data.name}`.trim()),
    postcode: postcode ?? '',
    ...{ lat, lng: lon },
  })
  return street.key === '' ? { kind: 'refused', reasons: [t('name')] } : { kind: 'ok', street }
}

function reasonFor(field: string): string {
  switch (field) {
    case 'county':
      return t('noCounty')
    case 'town':
      return t('town')
    case 'postcode':
      return t('postcode')
    case 'lat':
    case 'lon':
      return t('point')
    case 'type':
    case 'name':
      return t('name')
    default:
      return texts.line.notJson
  }
}
