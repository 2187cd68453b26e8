import { z } from 'zod'
import { type Bani, bani, baniOf } from '#kernel/money.ts'
import { plainLine } from '../html-text.ts'
import { cleanLines, cleanText } from '../rules/clean-text.ts'

/** A normalised text of one line; may be empty. */
export const text = (longest: number) => z.string().max(longest).transform(cleanText)

/** A normalised text of several lines. */
export const lines = (longest: number) => z.string().max(longest).transform(cleanLines)

/** A text that may be HTML, as one clean line; markup and entities may make it longer than what remains of it. */
export const plain = (longest: number) =>
  z
    .string()
    .max(longest * 10)
    .transform(plainLine)
    .pipe(z.string().max(longest))

export const filled = (longest: number) => text(longest).pipe(z.string().min(1))

/** Codes of products and variants are part of addresses and file names. */
export const Code = z
  .union([z.string(), z.int().nonnegative()])
  .transform(String)
  .pipe(z.string().regex(/^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/, 'codeLetters'))

/** The highest price in lei; a higher one is an input error. */
const dearest = 100_000

/** Lei with at most two decimals, as bani. */
export const Money = z
  .number()
  .min(0.01)
  .max(dearest)
  .refine((amount) => Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6, 'twoDecimals')
  .transform(baniOf)

/** Like `Money`, or 0. */
export const Discount = z.union([z.literal(0).transform((): Bani => bani(0)), Money])

export const Pieces = z.int().min(0).max(1_000_000)

/** A list in which null is an empty one. */
export const orEmpty = <T extends z.ZodType>(element: T, most: number) =>
  z
    .array(element)
    .max(most)
    .nullish()
    .transform((list) => list ?? [])
