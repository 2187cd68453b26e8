import type { EntryKind } from './entry-kinds.ts'

const form = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const maxLength = 100

/** Slugs whose addresses belong to pages of the shop's own. */
const reserved: Partial<Record<EntryKind, readonly string[]>> = {
  page: ['informatii-legale', 'cookie', 'mobile'],
  'blog-post': ['fapte-bune', 'rss'],
}

/** What is wrong with the last part of an address: lower-case letters of ASCII, digits and single hyphens. */
export function slugFault(kind: EntryKind, slug: string): 'malformed' | 'too-long' | 'reserved' | null {
  if (slug.length > maxLength) return 'too-long'
  if (!form.test(slug)) return 'malformed'
  return reserved[kind]?.includes(slug) ? 'reserved' : null
}
