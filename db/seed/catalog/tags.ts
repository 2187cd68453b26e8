import { type TagName, tagNames } from '#modules/catalog/rules/tags.ts'
import type { Brand } from './brand.ts'
import type { GenericProduct } from './generic-product.ts'
import { hashText, seededRandom } from './seeded-random.ts'

/** Tags that a product's name claims; the patterns match folded names. */
const IN_NAME: readonly (readonly [TagName, RegExp])[] = [
  ['Eco', /(^| )(eco|ecologic[ae]?)( |$)/],
  ['bio', /(^| )bio( |$)/],
  ['NoGluten', /fara gluten/],
  ['LactoseFree', /fara lactoza/],
  ['NoAddedSugar', /fara zahar|zero zahar|(suc|piure|pouch).*100%/],
  ['saltFree', /fara sare/],
  ['NoPreservatives', /fara conservanti/],
]

/** Claims of brands, in leaves whose filters match the pattern, and the percentage of brands that make them. */
const CLAIMS: readonly (readonly [TagName, RegExp, number])[] = [
  ['NoPreservatives', /fara conservanti/, 35],
  ['NoE', /fara e uri/, 30],
  ['Natural', /natural/, 30],
]

/** Diet and lifestyle tags, consistent with ingredients and nutrition. */
export function tagsOf(generic: GenericProduct, brand: Brand | null, origin: string): TagName[] {
  const { leaf, profile } = generic
  const tags = new Set<TagName>()
  const filters = leaf.foldedFilters
  const isEdible = (profile.use ?? 'food') === 'food' || profile.use === 'infant'
  for (const [tag, pattern] of IN_NAME) if (pattern.test(generic.foldedName)) tags.add(tag)
  if (isEdible) {
    if (origin === 'RO') tags.add('MadeInRomania')
    addDiet(tags, generic, filters)
    addFreeFrom(tags, generic, filters)
    const seed = generic.seed ^ hashText(brand?.code ?? '')
    CLAIMS.forEach(([tag, pattern, percent], index) => {
      if (pattern.test(filters) && seededRandom(seed, 30 + index) * 100 < percent) tags.add(tag)
    })
    if (profile.frozen ?? leaf.flags.has('congelat')) tags.add('Frozen')
  }
  for (const tag of profile.tags ?? []) tags.add(asTag(tag))
  return tagNames.filter((tag) => tags.has(tag))
}

function addDiet(tags: Set<TagName>, { composition, name }: GenericProduct, filters: string): void {
  const isFiltered = /vegan|vegetarian|vegetal/.test(filters) || /vegan|vegetal/i.test(name)
  if (!isFiltered || composition.nutrition === null) return
  if (composition.diet === 'vegan') tags.add('vegan')
  if (composition.diet === 'vegan' || composition.diet === 'vegetarian') tags.add('Vegetarian')
}

function addFreeFrom(tags: Set<TagName>, { composition, profile }: GenericProduct, filters: string): void {
  const { nutrition, allergens, ingredients } = composition
  if (ingredients.length === 0 || nutrition === null) return
  const hasGluten = allergens.includes('gluten') || profile.traces?.includes('gluten') === true
  if (/fara gluten/.test(filters) && !hasGluten) tags.add('NoGluten')
  const hasMilk = allergens.includes('milk') || profile.traces?.includes('milk') === true
  if (/fara lactoza/.test(filters) && !hasMilk) tags.add('LactoseFree')
  if (/fara zahar|100% fruct/.test(filters) && !composition.addedSugar && nutrition.sugars > 0) tags.add('NoAddedSugar')
  if (/fara sare/.test(filters) && nutrition.salt <= 0.02) tags.add('saltFree')
}

function asTag(text: string): TagName {
  const tag = tagNames.find((name) => name === text)
  if (tag === undefined) throw new Error(`unknown tag: ${text}`)
  return tag
}
