import { readFileSync } from 'node:fs'

/** The products that are a right answer: leaf categories, what their names must have and must not have. */
export interface ProductClass {
  readonly leaves: readonly string[]
  readonly each: RegExp | null
  readonly none: RegExp | null
}

/** Each line `name: leaves each -none`, with words of names in lower case, several joined by `|`. */
const written = readFileSync(new URL('../../fixtures/family-lists/product-classes.txt', import.meta.url), 'utf8')

export const productClasses: ReadonlyMap<string, ProductClass> = new Map(
  written
    .trim()
    .split('\n')
    .map((line): [string, ProductClass] => {
      const {
        name = '',
        leaves = '',
        each,
        none,
      } = /^(?<name>[^:]+): (?<leaves>[\d,]+)(?: (?!-)(?<each>.+?))?(?: -(?<none>\S+))?$/.exec(line)?.groups ?? {}
      const pattern = (words: string | undefined) => (words === undefined ? null : new RegExp(words))
      return [name, { leaves: leaves.split(','), each: pattern(each), none: pattern(none) }]
    }),
)
