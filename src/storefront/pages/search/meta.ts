import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import texts from '#locales/search.json'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { SearchData } from './loader.ts'

const t = translator({ ...common, ...texts })

/** Search results are not indexed. */
export function meta({ words }: SearchData): PageMeta {
  const page = words ? t('pageTitle', { query: words }) : t('titleEmpty')
  return { title: t('titleOf', { page }), isIndexable: false }
}
