import { isEmbed } from '#storefront/lib/page/embedded.ts'

/** `target`, or its embed where the page at `path` is one. */
export const sameFrame = (path: string, target: string): string => (isEmbed(path) ? embedOf(target) : target)

/** The embed of a content page: pages below `/info` have theirs at `/info/mobile`, all others at `/mobile-preview`. */
export const embedOf = (path: string): string =>
  path.startsWith('/info/') ? path.replace('/info/', '/info/mobile/') : `/mobile-preview${path}`
