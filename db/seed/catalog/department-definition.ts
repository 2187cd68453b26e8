import { fold, slugify } from '#kernel/fold.ts'
import { baniOf } from '#kernel/money.ts'
import { splitPatterns } from './pattern.ts'
import { parseSize, type Size } from './size.ts'

/** Name of the design token with the colour of a department's tile. */
export type Tint = 'leg' | 'lac' | 'pan' | 'dul' | 'cam' | 'bau' | 'alc' | 'car' | 'con' | 'cur' | 'cos' | 'cop' | 'ani'

/**
 * A department and its leaf categories as a table: one line per leaf, columns separated by ` | `: code, name, name patterns
 * (`pattern.ts`), sizes (`size.ts`), pack price (low–typical–high, lei), unit price (low–high, lei), unit, VAT percent, flags,
 * filters. Unit, VAT and the flags of deposit, age and non-food are for the reader: the generator decides them by product.
 */
export interface DepartmentDefinition {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly tint: Tint
  readonly leafTable: string
}

/** Weighed, chilled, frozen, with deposit, adults only, not food; `*` for some of the products. */
export type LeafFlag = 'cântărit' | 'frig' | 'congelat' | 'SGR' | 'SGR*' | '18+' | '18+*' | 'nealim'

/** A leaf of the category tree. Prices are in bani. */
export interface LeafCategory {
  readonly code: string
  readonly name: string
  readonly slug: string
  readonly department: DepartmentDefinition
  readonly patterns: readonly string[]
  readonly sizes: readonly Size[]
  /** Low, typical and high price of a pack. */
  readonly packPrice: readonly [number, number, number]
  /** Low and high price per kilogram, litre or piece; null where only packs have a price. */
  readonly unitPrice: readonly [number, number] | null
  readonly isUnitPricePerPiece: boolean
  readonly flags: ReadonlySet<LeafFlag>
  /** Names of the filters that this leaf has beside the common ones. */
  readonly filters: readonly string[]
  /** The filter names without diacritics and in lower case, in one text. */
  readonly foldedFilters: string
}

const FLAGS = new Set<LeafFlag>(['cântărit', 'frig', 'congelat', 'SGR', 'SGR*', '18+', '18+*', 'nealim'])

/** Throws on a line with missing columns, an unknown flag, an unknown size or a malformed price. */
export function leavesOf(department: DepartmentDefinition): LeafCategory[] {
  return department.leafTable
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
