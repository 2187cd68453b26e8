import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { formatListing, wholeListing } from '#modules/catalog/rules/listing-url.ts'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import type { WholeRecipe } from '#storefront/features/recipes/buyable.ts'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

/** All recipes, those of the first tag, and the recipe itself. */
export function crumbsOf({ tags, title }: Pick<WholeRecipe, 'tags' | 'title'>): Crumb[] {
  const [tag] = tags
  return [
    { name: t('title'), address: href('/retete') },
    ...(tag ? [{ name: tag.name, address: formatListing(wholeListing('recipes-by-tag', tag.slug)) }] : []),
    { name: title },
  ]
}
