import type { CategoryBranch, ImportedProduct } from '#modules/catalog/rules/imported-product.ts'

/** What is wrong with one field, as a sentence: `path` as in the line, empty for the whole line. */
export interface ProductFault {
  readonly path: string
  readonly reason: string
}

/** The result of reading one line. */
export type LineResult =
  | { readonly kind: 'goods'; readonly goods: ImportedProduct; readonly notices: readonly ProductFault[] }
  | {
      readonly kind: 'tree'
      readonly departments: readonly CategoryBranch[]
      readonly notices: readonly ProductFault[]
    }
  | { readonly kind: 'refused'; readonly code: string | null; readonly faults: readonly ProductFault[] }
  | { readonly kind: 'nothing' }

/** Reads one line of a file; a blank one is `nothing`. Never throws for the content of a line. */
export type LineReader = (text: string) => LineResult

export const refused = (code: string | null, ...faults: readonly ProductFault[]): LineResult => ({
  kind: 'refused',
  code,
  faults,
})
