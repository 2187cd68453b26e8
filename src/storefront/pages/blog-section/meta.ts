import { translator } from '#kernel/translate.ts'
import blogTexts from '#locales/blog.json'
import texts from '#locales/documents.json'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { documentMeta } from '../document-frame/document-meta.ts'
import { feedOf } from '../document-frame/feed.ts'
import type { BlogSectionData } from './loader.ts'

const t = translator({ ...texts, ...blogTexts })

export const titleOf = ({ section, lead }: BlogSectionData): string => lead?.document.title ?? section?.name ?? t('old')

export const crumbsOf = (data: BlogSectionData): Crumb[] => [
  { name: t('blog'), address: href('/inspiratie-poftim') },
  { name: data.section?.name ?? titleOf(data) },
]

/** The address of a page of the list. */
export const addressOf = (address: string, page: number): string => (page === 1 ? address : `${address}?page=${page}`)

export function meta(data: BlogSectionData, location: PageLocation): PageMeta {
  const { lead, section, posts } = data
  const { origin } = location
  const crumbs = crumbsOf(data)
  const whole = lead
    ? documentMeta(lead.document, location, { crumbs })
    : {
        title: t('titleOf', { page: titleOf(data) }),
        isIndexable: posts.total > 0,
        picture: shopPicture(origin),
        statements: import.meta.env.SSR ? [breadcrumbStatement(origin, crumbs)] : [],
      }
  const address = origin + (section?.address ?? href('/inspiratie'))
  const { page, pages } = posts
  return {
    ...whole,
    ...feedOf(location),
    ...(page > 1 && { title: t('pageOf', { page: whole.title, number: page }) }),
    canonical: addressOf(address, page),
    previous: page > 1 ? addressOf(address, page - 1) : undefined,
    next: page < pages ? addressOf(address, page + 1) : undefined,
  }
}
