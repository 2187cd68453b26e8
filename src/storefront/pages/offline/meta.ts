import { translator } from '#kernel/translate.ts'
import texts from '#locales/offline-page.json'
import type { PageMeta } from '#storefront/lib/page/head.ts'

const t = translator(texts)

export const meta = (): PageMeta => ({ title: t('titleOf', { page: t('offlineTitle') }), isIndexable: false })
