import type { FastifyInstance } from 'fastify'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/blog.json' with { type: 'json' }
import { rssFeed } from './rules/feed.ts'
import type { CachedContent } from './usecases/cached-content.ts'
import type { Documents } from './usecases/document-snapshot.ts'

const t = translator(texts)

const path = '/inspiratie-poftim'

interface FeedOptions {
  readonly snapshot: CachedContent<Documents>
  readonly publicUrl: string
}

/** Serves the RSS feed of the blog. */
export function serveFeed(server: FastifyInstance, { snapshot, publicUrl }: FeedOptions): void {
  server.get(`${path}/rss.xml`, async (_, reply) => {
    const documents = [...(await snapshot.read()).values()]
    const posts = documents.filter(({ kind }) => kind === 'blog-post' || kind === 'good-deeds-post')
    const feed = rssFeed(posts, { origin: publicUrl, path, title: t('feedTitle'), description: t('feedText') })
    return reply.header('cache-control', 'public, max-age=300').type('application/rss+xml; charset=utf-8').send(feed)
  })
}
