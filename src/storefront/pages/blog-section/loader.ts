import type { OkOf } from '#kernel/contract.ts'
import type { getContentDocuments } from '#modules/content/contract.documents.ts'
import type { Load } from '#storefront/lib/page/page.tsx'
import { loadLead, loadPosts } from '../blog/posts.ts'
import { type BlogSection, sectionOf } from '../blog/sections.ts'
import { type DocumentContent, withEntries } from '../document-frame/load-document.ts'
import { readPageNumber } from '../load-page-number.ts'

export interface BlogSectionData {
  readonly path: string
  /** Undefined for the archive, which has the posts of all sections. */
  readonly section: BlogSection | undefined
  readonly lead: DocumentContent | null
  readonly posts: OkOf<typeof getContentDocuments>
}

const postsAtOnce = 24

/** A section of the blog by the last segment of the path, or the archive of all posts. */
export const loadBlogSection: Load<BlogSectionData> = async ({ load, match }) => {
  const section = sectionOf(match.path.split('/').at(-1) ?? '')
  const page = readPageNumber(match.query)
  const [lead, posts] = await Promise.all([
    loadLead(load, section?.slug ?? 'inspiratie-veche'),
    loadPosts(load, section?.slug, { page, itemsPerPage: postsAtOnce }),
  ])
  if (page > posts.pages) return { kind: 'missing' }
  return {
    kind: 'page',
    data: { path: match.path, section, lead: lead && (await withEntries(load, lead)), posts },
  }
}
