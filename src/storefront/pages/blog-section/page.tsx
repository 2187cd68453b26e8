import { translator } from '#kernel/translate.ts'
import texts from '#locales/blog.json'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { Pagination } from '#storefront/components/page/pagination.tsx'
import { RichTextView } from '#storefront/components/rich-text/rich-text-view.tsx'
import { isEmbed } from '#storefront/lib/page/embedded.ts'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { PostGrid } from '../blog/post-grid.tsx'
import { SectionLinks } from '../blog/section-links.tsx'
import { sameFrame } from '../document-frame/address.ts'
import { entriesOf } from '../document-frame/entries.tsx'
import css from './blog-section.module.css'
import type { BlogSectionData } from './loader.ts'
import { addressOf, crumbsOf, titleOf } from './meta.ts'

export { loadBlogSection as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data }: { readonly data: BlogSectionData }) {
  const { path, section, lead, posts } = data
  const summary = lead?.document.summary
  return (
    <div className={`wrap ${css.section}`}>
      {!isEmbed(path) && <Breadcrumbs crumbs={crumbsOf(data)} />}
      <header className={css.head}>
        <h1>{titleOf(data)}</h1>
        {summary && <p className="muted">{summary}</p>}
        <SectionLinks path={path} current={section?.slug} />
      </header>
      {lead?.document.body && posts.page === 1 && (
        <div className={css.lead}>
          <RichTextView
            of={lead.document.body}
            pictures={lead.document.assets}
            entries={entriesOf(lead, path)}
            isEmbedded={isEmbed(path)}
          />
        </div>
      )}
      {posts.items.length === 0 ? (
        <EmptyState
          art="seedling"
          title={t('empty')}
          text={t('emptyText')}
          action={<ButtonLink href={sameFrame(path, href('/inspiratie-poftim'))}>{t('blog')}</ButtonLink>}
        />
      ) : (
        <>
          <PostGrid posts={posts.items} path={path} heading="h2" isEarly />
          <Pagination
            page={posts.page}
            pages={posts.pages}
            count={posts.total}
            size={posts.itemsPerPage}
            addressOf={(page) => addressOf(path, page)}
          />
        </>
      )}
    </div>
  )
}
