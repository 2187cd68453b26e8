import { fold } from '#kernel/fold.ts'
import { lazy } from '#kernel/lazy.ts'

/** Names in use beside those of Unicode: short names, former names, parts for the whole. Folded, by ISO 3166-1 alpha-2. */
const exonyms: Readonly<Record<string, string>> = {
  AE: 'emiratele arabe unite, uae, eau',
  BA: 'bosnia, bosnia si hertegovina, bosnia hertegovina, bosnia and herzegovina',
  BY: 'bielorusia, belorusia',
  CD: 'congo the democratic republic of the, republica democrata congo',
  CG: 'congo, republica congo',
  CI: 'coasta de fildes, cote divoire, ivory coast',
  CN: 'r.p. chineza, rp chineza, republica populara chineza, prc, p.r.c., china continentala',
  CV: 'capul verde',
  CZ: 'republica ceha, czech republic',
  EU: 'ue, uniunea europeana',
  GB: 'anglia, england, marea britanie, great britain, britania, uk, u.k., scotia, scotland, tara galilor, wales, irlanda de nord',
  IR: 'iran',
  KP: 'korea democratic peoples republic of, republica populara democrata coreeana',
  KR: 'republica coreea, korea republic of, coreea, korea',
  LA: 'lao peoples democratic republic',
  LK: 'ceylon',
  MD: 'moldova, republica moldova, r. moldova, rep. moldova',
  MK: 'macedonia, fyrom, republica macedonia',
  MM: 'birmania, burma, myanmar',
  NL: 'olanda, holland, netherlands, the netherlands, tarile de jos',
  RU: 'federatia rusa, russian federation',
  SK: 'republica slovaca, slovak republic',
  SY: 'syrian arab republic',
  TR: 'turcia, turkiye, turkey',
  TW: 'taiwan',
  US: 'sua, s.u.a., statele unite, statele unite ale americii, usa, u.s.a., united states of america, america',
  VN: 'viet nam',
  ZA: 'africa de sud, rsa',
}

const countries = lazy(() => {
  const named = new Map<string, string>()
  const codes = new Set<string>()
  const letters = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
  for (const language of ['en', 'ro']) {
    const names = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of letters.flatMap((first) => letters.map((second) => first + second))) {
      // Codes of former countries have the names of their successors.
      if (Intl.getCanonicalLocales(`und-${code}`)[0] !== `und-${code}`) continue
      const name = names.of(code)
      if (name === undefined || notCountries.has(code)) continue
      named.set(plain(name), code)
      codes.add(code)
    }
  }
  for (const [code, list] of Object.entries(exonyms)) for (const name of list.split(', ')) named.set(plain(name), code)
  return { named, codes }
})

/** Regions of Unicode that are no countries: the United Nations, pseudo-locales, unknown. */
const notCountries = new Set(['UN', 'EZ', 'QO', 'XA', 'XB', 'ZZ'])

const plain = (name: string): string => fold(name).replace(/['’.]/g, '').replace(/\s+/g, ' ').trim()

/**
 * The code of a country from its Romanian or English name, its exonym or its code: "Olanda", "Moldova, Republic of",
 * "Produs în Italia", "România (RO)". Null for anything else, such as several countries.
 */
export function countryCode(text: string): string | null {
  const { named, codes } = countries()
  const name = text
    .trim()
    .replace(
      /^(?:tara de origine|țara de origine|origine|produs|fabricat|made|product)\s*(?:în|in|din|of)?\s*:?\s+/iu,
      '',
    )
    .replace(/\s*\([A-Z]{2,3}\)$/, '')
    .replace(/[.;,\s]+$/, '')
  if (codes.has(name)) return name
  const [short = '', rest = ''] = name.split(/,\s*/, 2)
  const isFormal = /^(the )?(\w+ )*(republic|republica|state|states|kingdom|province)\b/i.test(rest)
  const formal = `${short} ${rest}`
  return named.get(plain(name)) ?? (isFormal ? (named.get(plain(formal)) ?? named.get(plain(short)) ?? null) : null)
}
