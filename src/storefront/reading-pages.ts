import { isEmbed } from '#storefront/lib/page/embedded.ts'
import type { PageName } from './routes.ts'

/** Pages that consist of text, pictures and links: nothing on them changes by itself, and none has a form. */
const readingPages: ReadonlySet<PageName> = new Set([
  'blog',
  'blog-section',
  'blog-post',
  'document',
  'info',
  'careers',
  'recipes',
  'recipe-list',
])

/**
 * Whether the scripts of a page wait for its first use (`early-script.ts`). The mobile app takes over the links of embeds,
 * which it must be told of at once.
 */
export const isForReading = (page: PageName, path: string): boolean => readingPages.has(page) && !isEmbed(path)
