import { slugify } from '#kernel/fold.ts'

/** Words that mean something else in addresses of listings (`listing-url.ts`). */
const reserved = /^(all|search|filters|history|about|optout|p\d+)$/
const longest = 120

/** Whether a category can have this slug: "301-lapte-proaspat" or, without a number, "ice-tea". */
export const isCategorySlug = (slug: string): boolean =>
  slug.length <= longest && /^[a-z0-9]+(-[a-z0-9]+)*$/.test(slug) && !reserved.test(slug)

/**
 * The given slug when a category can have it, otherwise one made of its number and name, the same for the same category.
 * Null when the name has no letter or digit to make one of.
 */
export function categorySlug(given: string | null, code: string | null, name: string): string | null {
  if (given !== null && isCategorySlug(given)) return given
  const number = /^\d+$/.test(code ?? '') ? code : (/^(\d{1,9})-/.exec(given ?? '')?.[1] ?? null)
  const words = slugify(name).slice(0, 100).replace(/-$/, '')
  if (words === '') return null
  const slug = number === null ? words : `${Number(number)}-${words}`
  return isCategorySlug(slug) ? slug : `categorie-${words}`
}

/** The number of a slug without leading zeros, which is the code on the wire; the slug itself when it has none. */
export const codeOfSlug = (slug: string): string =>
  (/^0*(\d{1,9})-/.exec(slug)?.[1] ?? slug).slice(0, 64).replace(/-$/, '')
