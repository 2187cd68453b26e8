import type { SeedPromotionRow } from './rows.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The price promotion of each department, with the days since its start and until its end. */
const pricePromotions: readonly (readonly [department: string, name: string, daysSince: number, daysLeft: number])[] = [
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

const bmsmPromotions: readonly (readonly [quantity: number, name: string])[] = [
  [2, 'De la 2 bucăți, preț mai mic'],
  [3, 'De la 3 bucăți, preț mai mic'],
  [4, 'De la 4 bucăți, preț mai mic'],
]

export function pricePromotionCode(department: string): string {
  return `oferte-${department}`
}

export function bmsmPromotionCode(quantity: number): string {
  return `mai-mult-${quantity}`
}

/** All in force at `now`; they start and end at 06:00 UTC. */
export function promotionRows(now: Date): SeedPromotionRow[] {
  const morning = new Date(now)
  morning.setUTCHours(6, 0, 0, 0)
  if (morning > now) morning.setTime(morning.getTime() - DAY_MS)
  const at = (days: number) => new Date(morning.getTime() + days * DAY_MS)
  return [
    ...pricePromotions.map(
      ([department, name, daysSince, daysLeft]): SeedPromotionRow => ({
        code: pricePromotionCode(department),
        name,
        kind: 'price',
        validFrom: at(-daysSince),
        validUntil: at(daysLeft),
        targetQuantity: null,
      }),
    ),
    ...bmsmPromotions.map(
      ([targetQuantity, name]): SeedPromotionRow => ({
        code: bmsmPromotionCode(targetQuantity),
        name,
        kind: 'bmsm',
        validFrom: at(-6),
        validUntil: at(22),
        targetQuantity,
      }),
    ),
  ]
}
