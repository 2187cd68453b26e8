import type { z } from 'zod'
import type { CategoryBranch, Goods } from '#modules/catalog/rules/imported-product.ts'

/** What is wrong with one field: `path` as in the line, empty for the line as a whole. */
export interface Fault {
  readonly path: string
  readonly reason: string
}

/** What one line turned out to be. */
export type Read =
  | { readonly kind: 'goods'; readonly goods: Goods }
  | { readonly kind: 'tree'; readonly departments: readonly CategoryBranch[] }
  | { readonly kind: 'refused'; readonly code: string | null; readonly faults: readonly Fault[] }
  | { readonly kind: 'nothing' }

/** Reads the lines of one file; blank ones are nothing. Never throws for what a line says. */
export type Reader = (text: string) => Read

export const refused = (code: string | null, ...faults: readonly Fault[]): Read => ({ kind: 'refused', code, faults })

export const faultsOf = ({ issues }: z.ZodError): Fault[] =>
  issues.map(({ path, message }) => ({ path: path.map(String).join('.'), reason: message }))
