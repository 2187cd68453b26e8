import { translator } from '#kernel/translate.ts'
import texts from '#locales/recipes.json'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { href } from '#storefront/routes.ts'
import { isOfTag, type RecipeListData } from './loader.ts'

const t = translator(texts)

/** The title of the list: the name of its tag, or "all recipes". */
export const nameOf = ({ address, list }: RecipeListData): string => (isOfTag(address) && list.tag?.name) || t('all')

export const crumbsOf = (data: RecipeListData): Crumb[] => [
  { name: t('title'), address: href('/retete') },
  { name: nameOf(data) },
]
