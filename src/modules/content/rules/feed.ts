import { xmlText } from '#kernel/xml-text.ts'
import type { ContentDocument } from './document.ts'
import { documentAddress } from './document-address.ts'

export interface FeedOptions {
  /** The shop's origin, without a slash at its end. */
  readonly origin: string
  readonly title: string
  readonly description: string
  readonly path: string
}

/** Posts of a feed; readers ask often and want the latest. */
const maxPosts = 30

/** An RSS 2.0 feed (https://www.rssboard.org/rss-specification) of these posts, the latest first. */
export function rssFeed(posts: readonly ContentDocument[], { origin, title, description, path }: FeedOptions): string {
  const items = posts
    .filter(({ publishedAt }) => publishedAt !== null)
    .toSorted((a, b) => Temporal.Instant.compare(b.publishedAt ?? '', a.publishedAt ?? ''))
    .slice(0, maxPosts)
  const link = xmlText(origin + path)
  const newest = items[0]?.publishedAt
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel>
<title>${xmlText(title)}</title><link>${link}</link><description>${xmlText(description)}</description><language>ro</language>
<atom:link href="${link}/rss.xml" rel="self" type="application/rss+xml"/>${newest ? `<lastBuildDate>${httpDate(newest)}</lastBuildDate>` : ''}
${items.map((post) => itemOf(post, origin)).join('\n')}
</channel></rss>
`
}

function itemOf(post: ContentDocument, origin: string): string {
  const { title, summary, publishedAt, tags } = post
  const address = xmlText(origin + documentAddress(post))
  return `<item><title>${xmlText(title)}</title><link>${address}</link><guid isPermaLink="true">${address}</guid>
<pubDate>${httpDate(publishedAt ?? '')}</pubDate>${summary ? `<description>${xmlText(summary)}</description>` : ''}
${tags.map((tag) => `<category>${xmlText(tag)}</category>`).join('')}</item>`
}

/** RFC 822, as RSS wants it. */
const httpDate = (instant: string): string => new Date(instant).toUTCString()
