import { fold } from '#kernel/fold.ts'

/** A county. `id` is used on the wire; `prefixes` are the first two digits of its postal codes. */
export interface Province {
  readonly id: number
  readonly code: string
  readonly name: string
  readonly prefixes: readonly string[]
}

const counties = `
AB Alba 51|AR Arad 31|AG Argeș 11|BC Bacău 60|BH Bihor 41|BN Bistrița-Năsăud 42|BT Botoșani 71|BR Brăila 81
BV Brașov 50|B București 01,02,03,04,05,06|BZ Buzău 12|CL Călărași 91|CS Caraș-Severin 32|CJ Cluj 40
CT Constanța 90|CV Covasna 52|DB Dâmbovița 13|DJ Dolj 20|GL Galați 80|GR Giurgiu 08|GJ Gorj 21|HR Harghita 53
HD Hunedoara 33|IL Ialomița 92|IS Iași 70|IF Ilfov 07|MM Maramureș 43|MH Mehedinți 22|MS Mureș 54|NT Neamț 61
OT Olt 23|PH Prahova 10|SM Satu Mare 44|SJ Sălaj 45|SB Sibiu 55|SV Suceava 72|TR Teleorman 14|TM Timiș 30
TL Tulcea 82|VS Vaslui 73|VL Vâlcea 24|VN Vrancea 62`

/** The 41 counties and Bucharest, by name. */
export const provinces: readonly Province[] = counties
  .trim()
  .split(/[|\n]/)
  .map((entry, index) => {
    const [code = '', ...words] = entry.split(' ')
    const prefixes = words.pop()?.split(',') ?? []
    return { id: index + 1, code, name: words.join(' '), prefixes }
  })

const byWord = new Map(
  provinces.flatMap((province) => [province.code, province.name].map((word) => [fold(word), province])),
)

/** Finds a county by code, or by name with or without diacritics and "Județul": 'IF', 'Ilfov', 'judetul ilfov', 'Municipiul București'. */
export function findProvince(text: string): Province | undefined {
  const word = fold(text).replace(/^(judetul|jud\.?|municipiul) /, '')
  return byWord.get(word === 'bucharest' ? 'bucuresti' : word)
}
