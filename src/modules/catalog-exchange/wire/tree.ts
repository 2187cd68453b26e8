import { z } from 'zod'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/import.json' with { type: 'json' }
import { categorySlug, codeOfSlug } from '#modules/catalog/rules/category-slug.ts'
import type { CategoryBranch } from '#modules/catalog/rules/imported-product.ts'
import type { ProductFault } from '../line-reader.ts'
import { Code, plain } from './fields.ts'

const t = translator(texts)

const tints = ['leg', 'lac', 'pan', 'dul', 'cam', 'bau', 'alc', 'car', 'con', 'cur', 'cos', 'cop', 'ani'] as const
/** Category pictures are files of the shop; pictures of other systems are not fetched. */
const Picture = z
  .string()
  .max(2_000)
  .nullish()
  .transform((address) => /\/img\/[a-z0-9-]+\.(webp|svg|jpg|png)$/.exec(address ?? '')?.[0] ?? null)
const Meta = z.object({
  title: plain(300).exactOptional(),
  description: plain(1_000).exactOptional(),
  keywords: plain(500).exactOptional(),
  filters: z.array(plain(80)).max(40).exactOptional(),
})
/** A field that cannot be read is an empty one: a category costs itself at most, never the tree. */
const Branch = z.object({
  code: Code.nullish().catch(null),
  name: plain(120).catch(''),
  slug: z.string().max(300).nullish().catch(null),
  image: Picture.catch(null),
  picture: Picture.catch(null),
  tint: z.enum(tints).nullish().catch(null),
  meta: Meta.nullish().catch(null),
  children: z.array(z.unknown()).nullish().catch(null),
})

/** The depth below which categories are left out, and how many there may be. */
const [deepest, most] = [5, 10_000]

export interface ReadTree {
  readonly departments: readonly CategoryBranch[]
  readonly notices: readonly ProductFault[]
}

/** Reads the response of `GET /categories`. A category without a usable name is left out, and what is below it moves up. */
export function readTree(children: unknown): ReadTree {
  const notices: ProductFault[] = []
  const slugs = new Set<string>()
  const tell = (path: string, reason: string): void => {
    if (notices.length < 1_000) notices.push({ path, reason })
  }
  const branches = (list: readonly unknown[], path: string, depth: number): CategoryBranch[] =>
    list.flatMap((value, index) => {
      const at = `${path}.${index}`
      const parsed = Branch.safeParse(value)
      if (!parsed.success || slugs.size >= most) {
        tell(at, t('category.unreadable'))
        return []
      }
      const { code, name, slug: given, tint, image, picture, meta, children: below } = parsed.data
      const slug = categorySlug(given ?? null, code ?? null, name)
      const isKnown = slug === null || name === '' || slugs.has(slug)
      if (slug !== null && !isKnown) slugs.add(slug)
      if (below && below.length > 0 && depth >= deepest) tell(at, t('category.tooDeep', { name }))
      const under = depth < deepest ? branches(below ?? [], `${at}.children`, depth + 1) : []
      if (slug === null || isKnown) {
        tell(at, slug === null || name === '' ? t('category.nameless') : t('category.twice', { name, slug }))
        return under
      }
      if (slug !== given) tell(`${at}.slug`, t('category.slug', { name, given: given ?? '', slug }))
      return [
        {
          ...{ code: code ?? codeOfSlug(slug), name, slug, image: picture ?? image },
          ...{ tint: tint ?? null, meta: meta ?? null, children: under },
        },
      ]
    })
  return { departments: Array.isArray(children) ? branches(children, 'children', 1) : [], notices }
}
