import { translator } from '#kernel/translate.ts'
import texts from '#locales/blog.json'
import type { Crumb } from '#storefront/components/page/breadcrumbs.tsx'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { ReadingTime } from '#storefront/components/rich-text/reading-time.tsx'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import { PostGrid } from '../blog/post-grid.tsx'
import { sectionOf } from '../blog/sections.ts'
import { DocumentFrame } from '../document-frame/document-frame.tsx'
import { documentMeta } from '../document-frame/document-meta.ts'
import { feedOf } from '../document-frame/feed.ts'
import { articleStatement } from './article-statement.ts'
import type { BlogPostData } from './loader.ts'

export { loadBlogPost as load } from './loader.ts'

const t = translator(texts)

function crumbsOf({ document, path }: BlogPostData): Crumb[] {
  const section = sectionOf(path.split('/').at(-2) ?? '')
  return [
    { name: t('blog'), address: href('/inspiratie-poftim') },
    ...(section ? [{ name: section.name, address: section.address }] : []),
    { name: document.title },
  ]
}

export const meta = (data: BlogPostData, location: PageLocation): PageMeta => ({
  ...documentMeta(data.document, location, {
    crumbs: crumbsOf(data),
    statements: [articleStatement(data.document, location.origin)],
  }),
  ...feedOf(location),
})

export function Page({ data }: { readonly data: BlogPostData }) {
  const { document, path, more } = data
  const { author, publishedAt, readingMinutes } = document
  return (
    <DocumentFrame
      of={data}
      path={path}
      crumbs={crumbsOf(data)}
      hasPicture
      facts={
        <>
          {author && <span>{t('by', { author })}</span>}
          {publishedAt && <time dateTime={publishedAt}>{t('published', { day: formatDate(publishedAt) })}</time>}
          <ReadingTime minutes={readingMinutes} />
        </>
      }
    >
      {more.length > 0 && (
        <section aria-labelledby="mai-multe">
          <SectionHead id="mai-multe" title={t('more')} />
          <PostGrid posts={more} path={path} />
        </section>
      )}
    </DocumentFrame>
  )
}
