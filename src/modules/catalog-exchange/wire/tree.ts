import { z } from 'zod'
import type { CategoryBranch } from '#modules/catalog/rules/imported-product.ts'
import { Code, filled, text } from './fields.ts'

const tints = ['leg', 'lac', 'pan', 'dul', 'cam', 'bau', 'alc', 'car', 'con', 'cur', 'cos', 'cop', 'ani'] as const
/** Category pictures are files of the shop; pictures of other systems are not fetched. */
const Picture = z
  .string()
  .max(2_000)
  .nullish()
  .transform((address) => /\/img\/[a-z0-9-]+\.(webp|svg|jpg|png)$/.exec(address ?? '')?.[0] ?? null)
const Meta = z.object({
  title: text(300).exactOptional(),
  description: text(1_000).exactOptional(),
  keywords: text(500).exactOptional(),
  filters: z.array(text(80)).max(40).exactOptional(),
})

/** A category with at most this many levels below it; the fixed depth prevents unbounded nesting. */
function branch(levels: number): z.ZodType<CategoryBranch> {
  const below = levels > 0 ? z.array(branch(levels - 1)).max(1_000) : z.array(z.never()).max(0)
  return z
    .object({
      code: Code.optional(),
      name: filled(120),
      slug: z.string().regex(/^\d{1,9}-[a-z0-9]+(-[a-z0-9]+)*$/),
      image: Picture,
      tint: z.enum(tints).nullish().catch(null),
      meta: Meta.nullish(),
      children: below.default([]),
    })
    .transform(({ code, slug, tint, meta, ...rest }) => ({
      ...rest,
      slug,
      code: code ?? slug.slice(0, slug.indexOf('-')),
      tint: tint ?? null,
      meta: meta ?? null,
    }))
}

/** The response of `GET /categories`. */
export const WireTree = z.object({ children: z.array(branch(4)).min(1).max(1_000) })
