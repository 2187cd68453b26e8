import { isEmbed } from '#storefront/lib/page/embedded.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'

/** Names the feed of the blog on its pages, for feed readers. The app's frame has none. */
export const feedOf = ({ origin, path }: PageLocation): Pick<PageMeta, 'feed'> =>
  isEmbed(path) ? {} : { feed: `${origin}${href('/inspiratie-poftim')}/rss.xml` }
