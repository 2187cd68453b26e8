import { translator } from '#kernel/translate.ts'
import texts from '#locales/screens.json'
import type { PageMeta } from '#storefront/lib/page/head.ts'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: t('titleOf', { page: t('offlineTitle') }), isIndexable: false })
