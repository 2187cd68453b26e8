import type { DocumentView } from '#modules/content/contract.documents.ts'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { shopReference } from '#storefront/components/page/shop-statement.ts'
import { href } from '#storefront/routes.ts'

/** The schema.org statement of a post: https://schema.org/BlogPosting. */
export function articleStatement(document: DocumentView, origin: string): object {
  const { title, summary, author, picture, publishedAt, updatedAt, tags } = document
  const shop = shopReference(origin)
  return {
    '@type': 'BlogPosting',
    headline: title,
    ...(summary && { description: summary }),
    ...(picture && { image: [new URL(picture.url, origin).href] }),
    ...(publishedAt && { datePublished: publishedAt }),
    dateModified: updatedAt,
    inLanguage: 'ro',
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    author: author ? { '@type': 'Organization', name: author, url: origin + href('/info/despre') } : shop,
    publisher: shop,
    mainEntityOfPage: origin + documentAddress(document),
  }
}
