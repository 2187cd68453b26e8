import { translator } from '#kernel/translate.ts'
import texts from '#locales/departments.json'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

export const meta = (_: unknown, { origin }: PageLocation): PageMeta => ({
  title: t('titleOf', { page: t('title') }),
  description: t('description'),
  isIndexable: true,
  canonical: origin + href('/c'),
  picture: shopPicture(origin),
  statements: import.meta.env.SSR ? [breadcrumbStatement(origin, [{ name: t('title') }])] : [],
})
