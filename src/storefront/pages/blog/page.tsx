import { translator } from '#kernel/translate.ts'
import texts from '#locales/blog.json'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { SectionHead } from '#storefront/components/page/section-head.tsx'
import { RichTextView } from '#storefront/components/rich-text/rich-text-view.tsx'
import { isEmbed } from '#storefront/lib/page/embedded.ts'
import { href } from '#storefront/routes.ts'
import { sameFrame } from '../document-frame/address.ts'
import { DocumentCard } from '../document-frame/document-card.tsx'
import { entriesOf } from '../document-frame/entries.tsx'
import css from './blog.module.css'
import type { BlogData } from './loader.ts'
import { PostGrid } from './post-grid.tsx'
import { SectionLinks } from './section-links.tsx'

export { loadBlog as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data }: { readonly data: BlogData }) {
  const { path, lead, latest, sections } = data
  const [first, ...others] = latest
  return (
    <div className={`wrap ${css.blog}`}>
      {!isEmbed(path) && <Breadcrumbs crumbs={[{ name: t('blog') }]} />}
      <header className={css.head}>
        <h1>{lead?.document.title ?? t('blog')}</h1>
        {lead?.document.summary && <p className="muted">{lead.document.summary}</p>}
        <SectionLinks path={path} />
      </header>
      {first && (
        <section className={css.latest} aria-label={t('latest')}>
          <DocumentCard
            document={first}
            address={sameFrame(path, documentAddress(first))}
            heading="h2"
            look="wide"
            isEarly
          />
          <PostGrid posts={others} path={path} heading="h2" />
        </section>
      )}
      {sections
        .filter(({ posts }) => posts.length > 0)
        .map(({ section: { slug, name, address }, posts }) => (
          <section key={slug} aria-labelledby={slug}>
            <SectionHead id={slug} title={name} more={{ text: t('seeAll'), address: sameFrame(path, address) }} />
            <PostGrid posts={posts} path={path} />
          </section>
        ))}
      {lead?.document.body && (
        <section className={css.about}>
          <RichTextView
            of={lead.document.body}
            pictures={lead.document.assets}
            entries={entriesOf(lead, path)}
            isEmbedded={isEmbed(path)}
          />
        </section>
      )}
      {!isEmbed(path) && (
        <p>
          <a className="link" href={`${href('/inspiratie-poftim')}/rss.xml`}>
            {t('feed')}
          </a>
        </p>
      )}
    </div>
  )
}
