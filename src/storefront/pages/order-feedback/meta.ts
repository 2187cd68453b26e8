import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-feedback.json'
import type { Meta } from '#storefront/lib/head.ts'
import { titleOf } from '#storefront/lib/title.ts'

const t = translator(texts)

export const meta = (): Meta => ({ title: titleOf(t('title')), isIndexable: false })
