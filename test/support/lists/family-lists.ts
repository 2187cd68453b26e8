import { readFileSync } from 'node:fs'
import { type ProductClass, productClasses } from './product-classes.ts'

/** What a line of a list must lead to. */
export interface ExpectedLine {
  /** As judged: the class and the amount. */
  readonly judged: string
  /** Null for what the shop does not sell. */
  readonly product: ProductClass | null
  /** Thousandths of a kilogram or litre, pieces or packs; null without an amount. */
  readonly amount: { readonly unit: 'kg' | 'l' | 'piece' | 'pack'; readonly thousandths: number } | null
}

export interface FamilyList {
  readonly name: string
  readonly text: string
  readonly lines: readonly ExpectedLine[]
}

const units = { kg: 'kg', l: 'l', p: 'pack', x: 'pack', '': 'piece' } as const

/** Lists as families write them, with the judged answer of each line. */
export const familyLists = listsOf('lists.txt')

/** Lists that were judged before the matcher was tried on them. */
export const furtherLists = listsOf('further-lists.txt')

function listsOf(file: string): readonly FamilyList[] {
  const written = readFileSync(new URL(`../../fixtures/family-lists/${file}`, import.meta.url), 'utf8')
  return written
    .split(/^== /m)
    .slice(1)
    .map((block) => {
      const [name = '', ...rest] = block.trim().split('\n')
      const answer = rest.at(-1)?.replace(/^-> /, '') ?? ''
      return { name, text: rest.slice(0, -1).join('\n'), lines: answer.split(' | ').map(expected) }
    })
}

function expected(judged: string): ExpectedLine {
  const [name = '', written = ''] = judged.split(' ')
  const product = name === '?' ? null : productClasses.get(name)
  if (product === undefined) throw new Error(`no class ${name}`)
  return { judged, product, amount: written === '' ? null : amountOf(written) }
}

/** "1.5kg", "2l", "10" pieces, "p2" or "x2" packs, "6p" pieces that come in packs. */
function amountOf(written: string): ExpectedLine['amount'] {
  const {
    before = '',
    value = '0',
    unit = '',
  } = /^(?<before>[px])?(?<value>[\d.]+)(?<unit>kg|l|p)?$/.exec(written)?.groups ?? {}
  const key = (before || (unit === 'p' ? '' : unit)) as keyof typeof units
  return { unit: units[key], thousandths: Math.round(Number(value) * 1_000) }
}
