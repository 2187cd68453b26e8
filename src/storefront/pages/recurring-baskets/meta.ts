import { translator } from '#kernel/translate.ts'
import texts from '#locales/recurring-baskets.json'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { titleOf } from '#storefront/lib/page/title.ts'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: titleOf(t('title')), isIndexable: false })
