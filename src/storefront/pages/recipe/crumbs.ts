import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import type { RecipeDetails } from '#storefront/features/recipes/buyable.ts'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

/** Breadcrumbs: all recipes, the recipe's first tag, the recipe itself. */
export function crumbsOf({ tags, title }: Pick<RecipeDetails, 'tags' | 'title'>): Crumb[] {
  const [tag] = tags
  return [
    { name: t('title'), address: href('/retete') },
    ...(tag ? [{ name: tag.name, address: formatListing(wholeListing('recipes-by-tag', tag.slug)) }] : []),
    { name: title },
  ]
}
