import texts from '#locales/departments.json'
import type { Meta } from '#storefront/lib/head.ts'
import { translator } from '#storefront/lib/i18n.ts'
import type { Where } from '#storefront/lib/page.tsx'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

export const meta = (_: unknown, { origin }: Where): Meta => ({
  title: t('titleOf', { page: t('title') }),
  description: t('description'),
  isIndexable: true,
  canonical: origin + href('/c'),
})
