import type { DocumentKind } from '#modules/content/rules/document.ts'
import { documentAddress } from '#modules/content/rules/document-address.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { loadPosts, type Posts } from '../blog/posts.ts'
import { sameFrame } from '../document-frame/address.ts'
import { type DocumentContent, loadDocumentPage } from '../document-frame/load-document.ts'

export interface BlogPostData extends DocumentContent {
  readonly path: string
  /** Other posts of the section. */
  readonly more: Posts
}

const otherPosts = 3

/** A post of the blog. At the address of another section it redirects to its own. */
export const loadBlogPost: Load<BlogPostData> = async (context) => {
  const { match, load } = context
  const [section = '', slug = ''] = match.path.split('/').slice(-2)
  const kind: DocumentKind = section === 'fapte-bune' ? 'good-deeds-post' : 'blog-post'
  const [loaded, posts] = await Promise.all([
    loadDocumentPage(context, kind, slug),
    loadPosts(load, section, { page: 1, itemsPerPage: otherPosts + 1 }),
  ])
  if (loaded.kind !== 'page') return loaded
  const address = sameFrame(match.path, documentAddress(loaded.data.document))
  if (address !== match.path) return { kind: 'redirect', to: address, isPermanent: true }
  const more = posts.items.filter((post) => post.slug !== slug).slice(0, otherPosts)
  return { kind: 'page', data: { ...loaded.data, path: match.path, more } }
}
