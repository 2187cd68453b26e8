import type { RestrictedKind } from '#modules/catalog/rules/age-restriction.ts'
import type { Unit } from '#modules/catalog/rules/unit-price.ts'
import type { SeededRandom } from '#test/support/chaos/seeded-random.ts'
import type { TrueSize } from './truth.ts'

/** How a product for adults must be sold. */
export interface TrueRestriction {
  readonly kind: RestrictedKind
  /** Packs with a deposit. */
  readonly packs: number
}

interface Kind {
  readonly kind: RestrictedKind
  /** Its own shelf; the source may put it on another one. */
  readonly shelf: 'Vinuri' | 'Tutun'
  readonly names: readonly string[]
  readonly sizes: readonly (readonly [text: string, thousandths: number, unit: Unit, packs: number])[]
  /** An attribute that tells the strength; without it the name or the shelf tells. */
  readonly strength?: string
}

const bottles = [
  ['0,75 l', 750, 'l', 1],
  ['0,05 l', 50, 'l', 0],
  ['3 l', 3000, 'l', 1],
  ['5 l', 5000, 'l', 0],
] as const
const cans = [
  ['0,5 l', 500, 'l', 1],
  ['6 x 330 ml', 1980, 'l', 6],
] as const
const pieces = [['20 buc', 20_000, 'buc', 0]] as const

const kinds: readonly Kind[] = [
  { kind: 'alcohol', shelf: 'Vinuri', names: ['Vin roșu sec', 'Fetească neagră', 'Prosecco brut'], sizes: bottles },
  {
    kind: 'alcohol',
    shelf: 'Vinuri',
    names: ['Vodcă', 'Whisky 40%', 'Țuică de prune', 'Lichior de ouă'],
    sizes: bottles,
  },
  { kind: 'alcohol', shelf: 'Vinuri', names: ['Bere blondă', 'Cidru de mere', 'Gin tonic'], sizes: cans },
  { kind: 'alcohol', shelf: 'Vinuri', names: ['Elixirul casei', 'Rezerva 1984'], sizes: bottles, strength: '38 % vol' },
  { kind: 'energy-drink', shelf: 'Vinuri', names: ['Băutură energizantă', 'Energy drink zero'], sizes: cans },
  { kind: 'tobacco', shelf: 'Tutun', names: ['Țigarete albastre', 'Țigări fine', 'Tutun de rulat'], sizes: pieces },
  { kind: 'nicotine', shelf: 'Tutun', names: ['Pliculețe cu nicotină', 'Țigară electronică'], sizes: pieces },
]

export interface DirtyRestricted {
  readonly name: string
  readonly shelf: Kind['shelf']
  /** Whether the source puts it on its own shelf. */
  readonly isOnShelf: boolean
  /** The field by which other shops say it; often missing or wrong. */
  readonly isAgeRestricted: boolean | null
  readonly attributes: readonly { readonly name: string; readonly value: string }[]
  readonly inName: string
  readonly size: TrueSize
  readonly truth: TrueRestriction
}

export function dirtyRestricted(random: SeededRandom, price: number): DirtyRestricted {
  const { kind, shelf, names, sizes, strength } = random.pick(kinds)
  const [inName, thousandths, unit, packs] = random.pick<Kind['sizes'][number]>(sizes)
  const lei = Math.round((price * 1000) / thousandths) / 100
  const unitPriceLabel = `${String(lei).replace('.', ',')} Lei/${unit}`
  return {
    ...{ name: random.pick(names), shelf, inName },
    isOnShelf: random.percent(60),
    isAgeRestricted: random.pick([null, false, true]),
    attributes: strength ? [{ name: random.pick(['Concentrație alcoolică', 'Alcool']), value: strength }] : [],
    size: { net: { thousandths, unit }, band: null, unitPriceLabel, isTold: false },
    truth: { kind, packs },
  }
}
