import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import { toPage } from '#modules/catalog/rules/listing-change.ts'
import { formatListing, indexable } from '#modules/catalog/rules/listing-url.ts'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { crumbsOf, nameOf } from './crumbs.ts'
import { isOfTag, type RecipeListData } from './loader.ts'

const t = translator(texts)

export function meta(data: RecipeListData, { origin }: PageLocation): PageMeta {
  const { address, list } = data
  const { page, pages } = list
  const name = isOfTag(address) ? t('tagTitle', { name: nameOf(data) }) : nameOf(data)
  const at = (number: number): string => origin + formatListing(toPage(address, number))
  return {
    title: page > 1 ? t('numberedTitle', { name, page }) : t('pageTitle', { name }),
    description: isOfTag(address)
      ? (list.tag?.text ?? t('tagDescription', { name: nameOf(data) }))
      : t('listDescription'),
    isIndexable: indexable(address),
    canonical: at(page),
    previous: page > 1 ? at(page - 1) : undefined,
    next: page < pages ? at(page + 1) : undefined,
    picture: shopPicture(origin),
    statements: import.meta.env.SSR ? [breadcrumbStatement(origin, crumbsOf(data)), listStatement(data, origin)] : [],
  }
}

/** schema.org `ItemList` of the recipes; positions continue across pages. */
function listStatement({ list }: RecipeListData, origin: string): object {
  return {
    '@type': 'ItemList',
    numberOfItems: list.total,
    itemListElement: list.items.map(({ slug, title }, index) => ({
      '@type': 'ListItem',
      position: (list.page - 1) * list.itemsPerPage + index + 1,
      name: title,
      url: origin + href('/retete/r/:slug', { slug }),
    })),
  }
}
