import texts from '#locales/account.json'
import type { Meta } from '#storefront/lib/head.ts'
import { translator } from '#storefront/lib/i18n.ts'
import { titleOf } from '#storefront/lib/title.ts'

const t = translator(texts)

export const meta = (): Meta => ({ title: titleOf(t('signIn')), isIndexable: false })
