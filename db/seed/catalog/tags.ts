import { type TagName, tagNames } from '#modules/catalog/rules/tags.ts'
import type { Article } from './article.ts'
import type { Brand } from './brand.ts'
import { draw, hashText } from './draw.ts'

const IN_NAME: readonly (readonly [TagName, RegExp])[] = [
  ['Eco', /(^| )(eco|ecologic[ae]?)( |$)/],
  ['bio', /(^| )bio( |$)/],
  ['NoGluten', /fara gluten/],
  ['LactoseFree', /fara lactoza/],
  ['NoAddedSugar', /fara zahar|zero zahar|(suc|piure|pouch).*100%/],
  ['saltFree', /fara sare/],
  ['NoPreservatives', /fara conservanti/],
]

/** Claims a brand may make where the leaf has a filter for them: how many in a hundred do. */
const CLAIMS: readonly (readonly [TagName, RegExp, number])[] = [
  ['NoPreservatives', /fara conservanti/, 35],
  ['NoE', /fara e uri/, 30],
  ['Natural', /natural/, 30],
]

/** What a card tells of diet and lifestyle; every tag agrees with ingredients and nutrition. */
export function tagsOf(article: Article, brand: Brand | null, origin: string): TagName[] {
  const { leaf, profile } = article
  const found = new Set<TagName>()
  const filters = leaf.foldedFilters
  const edible = (profile.use ?? 'food') === 'food' || profile.use === 'infant'
  for (const [tag, pattern] of IN_NAME) if (pattern.test(article.folded)) found.add(tag)
  if (edible) {
    if (origin === 'RO') found.add('MadeInRomania')
    addDiet(found, article, filters)
    addFreeFrom(found, article, filters)
    const seed = article.seed ^ hashText(brand?.code ?? '')
    CLAIMS.forEach(([tag, pattern, percent], index) => {
      if (pattern.test(filters) && draw(seed, 30 + index) * 100 < percent) found.add(tag)
    })
    if (profile.frozen ?? leaf.flags.has('congelat')) found.add('Frozen')
  }
  for (const tag of profile.tags ?? []) found.add(asTag(tag))
  return tagNames.filter((tag) => found.has(tag))
}

function addDiet(found: Set<TagName>, { food, name }: Article, filters: string): void {
  const told = /vegan|vegetarian|vegetal/.test(filters) || /vegan|vegetal/i.test(name)
  if (!told || food.nutrition === null) return
  if (food.diet === 'vegan') found.add('vegan')
  if (food.diet === 'vegan' || food.diet === 'vegetarian') found.add('Vegetarian')
}

function addFreeFrom(found: Set<TagName>, { food, profile }: Article, filters: string): void {
  const { nutrition, allergens, ingredients } = food
  if (ingredients.length === 0 || nutrition === null) return
  const gluten = allergens.includes('gluten') || profile.traces?.includes('gluten') === true
  if (/fara gluten/.test(filters) && !gluten) found.add('NoGluten')
  const dairy = allergens.includes('milk') || profile.traces?.includes('milk') === true
  if (/fara lactoza/.test(filters) && !dairy) found.add('LactoseFree')
  if (/fara zahar|100% fruct/.test(filters) && !food.addedSugar && nutrition.sugars > 0) found.add('NoAddedSugar')
  if (/fara sare/.test(filters) && nutrition.salt <= 0.02) found.add('saltFree')
}

function asTag(text: string): TagName {
  const tag = tagNames.find((name) => name === text)
  if (tag === undefined) throw new Error(`unknown tag: ${text}`)
  return tag
}
