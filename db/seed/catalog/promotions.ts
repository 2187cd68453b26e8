import type { SeedPromotionRow } from './rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Department code and name of its price campaign, since how many days and for how many more. */
const campaigns: readonly (readonly [department: string, name: string, since: number, left: number])[] = [
  ['01', 'Săptămâna fructelor și legumelor', 2, 5],
  ['02', 'Pâine caldă, preț mic', 3, 4],
  ['03', 'Lactate la preț bun', 4, 10],
  ['04', 'Grătar și friptură la reducere', 1, 6],
  ['05', 'Gustări reci mai ieftine', 5, 9],
  ['06', 'Zile verzi', 6, 8],
  ['07', 'Congelatorul plin', 3, 11],
  ['08', 'Cămara de iarnă', 7, 14],
  ['09', 'Dulce la jumătate de gând', 2, 12],
  ['10', 'Dimineți cu reducere', 4, 10],
  ['11', 'Băuturi la rece', 5, 9],
  ['12', 'Crama la ofertă', 6, 15],
  ['13', 'Echilibru la preț mic', 3, 11],
  ['14', 'Luna bebelușilor', 8, 20],
  ['15', 'Baie și îngrijire', 5, 16],
  ['16', 'Curățenie generală', 4, 17],
  ['17', 'Casa bine pregătită', 7, 21],
  ['18', 'Prietenii cu blană', 3, 18],
]

const steps: readonly (readonly [quantity: number, name: string])[] = [
  [2, 'De la 2 bucăți, preț mai mic'],
  [3, 'De la 3 bucăți, preț mai mic'],
  [4, 'De la 4 bucăți, preț mai mic'],
]

export function pricePromotionCode(department: string): string {
  return `oferte-${department}`
}

export function stepPromotionCode(quantity: number): string {
  return `mai-mult-${quantity}`
}

/** The campaigns of the demo shop, all in force at `now`; each began and ends at six in the morning UTC. */
export function promotionRows(now: Date): SeedPromotionRow[] {
  const morning = new Date(now)
  morning.setUTCHours(6, 0, 0, 0)
  if (morning > now) morning.setTime(morning.getTime() - DAY_MS)
  const at = (days: number) => new Date(morning.getTime() + days * DAY_MS)
  return [
    ...campaigns.map(
      ([department, name, since, left]): SeedPromotionRow => ({
        code: pricePromotionCode(department),
        name,
        kind: 'price',
        validFrom: at(-since),
        validUntil: at(left),
        targetQuantity: null,
      }),
    ),
    ...steps.map(
      ([targetQuantity, name]): SeedPromotionRow => ({
        code: stepPromotionCode(targetQuantity),
        name,
        kind: 'bmsm',
        validFrom: at(-6),
        validUntil: at(22),
        targetQuantity,
      }),
    ),
  ]
}
