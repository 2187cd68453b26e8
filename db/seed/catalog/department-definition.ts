import { fold, slugify } from '#kernel/fold.ts'
import { baniOf } from '#kernel/money.ts'
import { splitPatterns } from './pattern.ts'
import { parseSize, type Size } from './size.ts'

/** Design token of a department's tile colour. */
export type Tint = 'leg' | 'lac' | 'pan' | 'dul' | 'cam' | 'bau' | 'alc' | 'car' | 'con' | 'cur' | 'cos' | 'cop' | 'ani'

/** A department as data: one line per leaf, columns parted by ` | `. */
export interface DepartmentDefinition {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly tint: Tint
  readonly leaves: string
}

export type LeafFlag = 'cântărit' | 'frig' | 'congelat' | 'SGR' | 'SGR*' | '18+' | '18+*' | 'nealim'

/** One leaf of the category tree, as the tree's columns give it. Money is bani. */
export interface LeafCategory {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly department: DepartmentDefinition
  readonly patterns: readonly string[]
  readonly sizes: readonly Size[]
  /** Low, typical and high price of a pack. */
  readonly packPrice: readonly [number, number, number]
  /** The usual price of a kilogram, litre or piece; null where only packs have a price. */
  readonly unitPrice: readonly [number, number] | null
  /** True where that price is of a piece. */
  readonly isUnitPricePerPiece: boolean
  readonly vat: string
  readonly flags: ReadonlySet<LeafFlag>
  /** Those names folded, in one text. */
  readonly foldedFilters: string
  /** Names of the filters this leaf has beside the common ones. */
  readonly filters: readonly string[]
}

const FLAGS = new Set<LeafFlag>(['cântărit', 'frig', 'congelat', 'SGR', 'SGR*', '18+', '18+*', 'nealim'])

/** Reads the leaves of a department. Throws on a line with missing columns or unknown words. */
export function leavesOf(department: DepartmentDefinition): LeafCategory[] {
  return department.leaves
    .trim()
    .split('\n')
    .map((line) => leafOf(department, line))
}

function leafOf(department: DepartmentDefinition, line: string): LeafCategory {
  const [code, name, patterns, sizes, price, perUnit, , vat, flags, filters] = line.split(' | ')
  if (!code || !name || !patterns || !sizes || !price || !perUnit || !vat || !flags || !filters) {
    throw new Error(`leaf with missing columns: ${line}`)
  }
  return {
    code,
    name,
    slug: `${Number(code)}-${slugify(name)}`,
    department,
    patterns: splitPatterns(patterns),
    sizes: sizes.split(' · ').map((size) => parseSize(size.trim())),
    packPrice: prices(price),
    unitPrice: perUnitRange(perUnit),
    isUnitPricePerPiece: perUnit.includes('/buc'),
    vat,
    flags: new Set(flags === '–' ? [] : flags.split(', ').map(flagOf)),
    filters: filters.split(';').map((filter) => filter.trim()),
    foldedFilters: fold(filters),
  }
}

function prices(text: string): readonly [number, number, number] {
  const [low, typical, high] = text.replace('°', '').split('–').map(toBani)
  if (!low || !typical || !high) throw new Error(`not three prices: ${text}`)
  return [low, typical, high]
}

function perUnitRange(text: string): readonly [number, number] | null {
  if (text === '–') return null
  const [low, high] = (text.split('/')[0] ?? '').split('–').map(toBani)
  if (!low || !high) throw new Error(`not a price range: ${text}`)
  return [low, high]
}

const toBani = (text: string): number => baniOf(Number(text.replace(',', '.')))

function flagOf(text: string): LeafFlag {
  for (const flag of FLAGS) if (flag === text) return flag
  throw new Error(`unknown flag: ${text}`)
}
