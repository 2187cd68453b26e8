import { z } from 'zod'
import { type Bani, bani, baniOf } from '#kernel/money.ts'
import { cleanText } from '../rules/clean-text.ts'

/** A text of one line; empty stays empty. */
export const text = (longest: number) => z.string().max(longest).transform(cleanText)

export const filled = (longest: number) => text(longest).pipe(z.string().min(1, 'must not be empty'))

/** Numbers of products and variants stand in addresses and in names of files. */
export const Code = z
  .union([z.string(), z.int().nonnegative()])
  .transform(String)
  .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, 'must be 1 to 64 letters, digits and hyphens'))

/** The dearest thing a grocer sells, in lei; beyond it somebody slipped. */
const dearest = 100_000

/** Lei with at most two decimals, as bani. */
export const Money = z
  .number()
  .min(0.01)
  .max(dearest)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'must not have more than two decimals')
  .transform(baniOf)

/** As Money, and nothing may be off. */
export const Discount = z.union([z.literal(0).transform((): Bani => bani(0)), Money])

export const Pieces = z.int().min(0).max(1_000_000)
