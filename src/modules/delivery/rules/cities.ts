import { fold } from '#kernel/fold.ts'
import { type Province, provinces } from './provinces.ts'
import type { ZoneCode } from './zones.ts'

export interface City {
  readonly id: number
  readonly provinceCode: string
  readonly name: string
  readonly postcode: string
  readonly lat: number
  readonly lng: number
  /** Null where the shop does not deliver. */
  readonly zone: ZoneCode | null
}

type Row = readonly [name: string, postcode: string, lat: number, lng: number, zone?: ZoneCode]

/** The sectors of Bucharest, the served towns of Ilfov, and the seat of each other county. */
const rows: Readonly<Record<string, readonly Row[]>> = {
  B: [
    ['Sector 1', '010011', 44.4763, 26.0715, 'b1'],
    ['Sector 2', '020011', 44.4524, 26.1333, 'b2'],
    ['Sector 3', '030011', 44.4236, 26.1592, 'b3'],
    ['Sector 4', '040011', 44.3902, 26.119, 'b4'],
    ['Sector 5', '050011', 44.4002, 26.0632, 'b5'],
    ['Sector 6', '060011', 44.4359, 26.0155, 'b6'],
  ],
  IF: [
    ['Afumați', '077010', 44.5267, 26.2522, 'if-est'],
    ['Balotești', '077015', 44.6119, 26.1111, 'if-nord'],
    ['Berceni', '077020', 44.3158, 26.1881, 'if-sud'],
    ['Bragadiru', '077025', 44.3711, 25.9753, 'if-sud'],
    ['Buftea', '070000', 44.57, 25.95, 'if-nord'],
    ['Cernica', '077035', 44.4214, 26.2783, 'if-est'],
    ['Chiajna', '077040', 44.46, 25.9733, 'if-vest'],
    ['Chitila', '077045', 44.5083, 25.9822, 'if-vest'],
    ['Clinceni', '077060', 44.3747, 25.9542, 'if-sud'],
    ['Corbeanca', '077065', 44.5983, 26.0464, 'if-nord'],
    ['Cornetu', '077070', 44.3469, 25.9436, 'if-sud'],
    ['Dobroești', '077085', 44.4503, 26.1814, 'if-est'],
    ['Domnești', '077090', 44.3975, 25.9203, 'if-vest'],
    ['Glina', '077105', 44.3836, 26.2481, 'if-est'],
    ['Jilava', '077120', 44.3333, 26.0781, 'if-sud'],
    ['Măgurele', '077125', 44.3497, 26.0331, 'if-sud'],
    ['Mogoșoaia', '077135', 44.5272, 26.0006, 'if-nord'],
    ['Otopeni', '075100', 44.55, 26.0667, 'if-nord'],
    ['Pantelimon', '077145', 44.4533, 26.2053, 'if-est'],
    ['Popești-Leordeni', '077160', 44.38, 26.1664, 'if-sud'],
    ['Snagov', '077165', 44.7, 26.1833],
    ['Ștefăneștii de Jos', '077175', 44.5319, 26.1989, 'if-est'],
    ['Tunari', '077180', 44.5497, 26.1447, 'if-nord'],
    ['Voluntari', '077190', 44.4925, 26.1914, 'if-nord'],
  ],
  AB: [['Alba Iulia', '510001', 46.0733, 23.5805]],
  AR: [['Arad', '310001', 46.1866, 21.3123]],
  AG: [['Pitești', '110001', 44.8565, 24.8692]],
  BC: [['Bacău', '600001', 46.567, 26.9146]],
  BH: [['Oradea', '410001', 47.0465, 21.9189]],
  BN: [['Bistrița', '420001', 47.1357, 24.4977]],
  BT: [['Botoșani', '710001', 47.7486, 26.6694]],
  BR: [['Brăila', '810001', 45.2692, 27.9575]],
  BV: [['Brașov', '500001', 45.6427, 25.5887]],
  BZ: [['Buzău', '120001', 45.15, 26.8333]],
  CL: [['Călărași', '910001', 44.2, 27.3333]],
  CS: [['Reșița', '320001', 45.3008, 21.8892]],
  CJ: [
    ['Cluj-Napoca', '400001', 46.7712, 23.6236],
    ['Turda', '401001', 46.5667, 23.7833],
  ],
  CT: [['Constanța', '900001', 44.1598, 28.6348]],
  CV: [['Sfântu Gheorghe', '520001', 45.8667, 25.7833]],
  DB: [['Târgoviște', '130001', 44.9254, 25.4567]],
  DJ: [['Craiova', '200001', 44.3302, 23.7949]],
  GL: [['Galați', '800001', 45.4353, 28.008]],
  GR: [['Giurgiu', '080001', 43.9037, 25.9699]],
  GJ: [['Târgu Jiu', '210001', 45.0342, 23.2747]],
  HR: [['Miercurea Ciuc', '530001', 46.3594, 25.8017]],
  HD: [['Deva', '330001', 45.8667, 22.9]],
  IL: [['Slobozia', '920001', 44.5639, 27.3661]],
  IS: [['Iași', '700001', 47.1585, 27.6014]],
  MM: [['Baia Mare', '430001', 47.6567, 23.585]],
  MH: [['Drobeta-Turnu Severin', '220001', 44.6269, 22.6567]],
  MS: [['Târgu Mureș', '540001', 46.5386, 24.5579]],
  NT: [['Piatra Neamț', '610001', 46.9275, 26.3708]],
  OT: [['Slatina', '230001', 44.43, 24.3711]],
  PH: [['Ploiești', '100001', 44.9462, 26.0306]],
  SM: [['Satu Mare', '440001', 47.79, 22.89]],
  SJ: [['Zalău', '450001', 47.1833, 23.05]],
  SB: [['Sibiu', '550001', 45.7983, 24.1256]],
  SV: [['Suceava', '720001', 47.6514, 26.2556]],
  TR: [['Alexandria', '140001', 43.9686, 25.3333]],
  TM: [['Timișoara', '300001', 45.7489, 21.2087]],
  TL: [['Tulcea', '820001', 45.1787, 28.805]],
  VS: [['Vaslui', '730001', 46.6407, 27.7276]],
  VL: [['Râmnicu Vâlcea', '240001', 45.0997, 24.3693]],
  VN: [['Focșani', '620001', 45.6966, 27.1865]],
}

export const cities: readonly City[] = provinces
  .flatMap(({ code }) => (rows[code] ?? []).map((row) => [code, row] as const))
  .map(([provinceCode, [name, postcode, lat, lng, zone]], index) => ({
    id: index + 1,
    provinceCode,
    name,
    postcode,
    lat,
    lng,
    zone: zone ?? null,
  }))

export const citiesOf = (province: Province): readonly City[] =>
  cities.filter(({ provinceCode }) => provinceCode === province.code)

/** Finds a town by name, ignoring case, diacritics and the kind of settlement: 'Orașul Voluntari', 'sectorul 3'. */
export function findCity(province: Province, text: string): City | undefined {
  const word = fold(text)
    .replace(/^(orasul|oras|municipiul|comuna|com\.?|sat) /, '')
    .replace(/^sectorul /, 'sector ')
  return citiesOf(province).find(({ name }) => fold(name) === word)
}
