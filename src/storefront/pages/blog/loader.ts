import type { Load } from '#storefront/lib/page/page.tsx'
import { type DocumentContent, withEntries } from '../document-frame/load-document.ts'
import { loadLead, loadPosts, type Posts } from './posts.ts'
import { type BlogSection, blogSections } from './sections.ts'

export interface BlogData {
  readonly path: string
  readonly lead: DocumentContent | null
  readonly latest: Posts
  readonly sections: readonly { readonly section: BlogSection; readonly posts: Posts }[]
}

/** Posts at the top of the blog: one large, the others beside each other. */
const atTop = 4
/** Posts shown of each section. */
const perSection = 3

/** The landing page of the blog: the latest posts, and some of each section. */
export const loadBlog: Load<BlogData> = async ({ load, match }) => {
  const [lead, latest, ...ofSections] = await Promise.all([
    loadLead(load, 'inspiratie'),
    loadPosts(load, undefined, { page: 1, itemsPerPage: atTop }),
    ...blogSections.map(({ slug }) => loadPosts(load, slug, { page: 1, itemsPerPage: perSection })),
  ])
  return {
    kind: 'page',
    data: {
      path: match.path,
      lead: lead && (await withEntries(load, lead)),
      latest: latest.items,
      sections: blogSections.map((section, at) => ({ section, posts: ofSections[at]?.items ?? [] })),
    },
  }
}
