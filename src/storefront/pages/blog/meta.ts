import { translator } from '#kernel/translate.ts'
import blogTexts from '#locales/blog.json'
import texts from '#locales/documents.json'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { documentMeta } from '../document-frame/document-meta.ts'
import { feedOf } from '../document-frame/feed.ts'
import type { BlogData } from './loader.ts'

const t = translator({ ...texts, ...blogTexts })
const crumbs = [{ name: t('blog') }]

export function meta({ lead, latest }: BlogData, location: PageLocation): PageMeta {
  const { origin } = location
  const address = origin + href('/inspiratie-poftim')
  const statements = [{ '@type': 'Blog', '@id': `${address}#blog`, name: t('blog'), url: address, inLanguage: 'ro' }]
  const feed = feedOf(location)
  if (lead) return { ...documentMeta(lead.document, location, { crumbs, statements }), ...feed }
  return {
    ...feed,
    title: t('titleOf', { page: t('blog') }),
    isIndexable: latest.length > 0,
    canonical: address,
    picture: shopPicture(origin),
    statements: import.meta.env.SSR ? [breadcrumbStatement(origin, crumbs), ...statements] : [],
  }
}
