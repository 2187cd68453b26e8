import type { DocumentCard } from '#modules/content/contract.documents.ts'
import { isEmbed } from '#storefront/lib/page/embedded.ts'
import { href } from '#storefront/routes.ts'

/** Pages with an address outside `/info`. */
const fixedPages: Readonly<Record<string, string>> = {
  cariere: href('/cariere'),
  campanii: href('/campanii'),
  'clienti-noi': href('/clienti-noi'),
  inspiratie: href('/inspiratie-poftim'),
  'inspiratie-veche': href('/inspiratie'),
  'fapte-bune': href('/inspiratie-poftim/fapte-bune'),
  livada: href('/inspiratie-poftim/livada'),
  gradina: href('/inspiratie-poftim/gradina'),
  berarie: href('/inspiratie-poftim/berarie'),
  brutarie: href('/inspiratie-poftim/brutarie'),
}

/** The path of a document. */
export function documentAddress({ kind, slug, section }: Pick<DocumentCard, 'kind' | 'slug' | 'section'>): string {
  switch (kind) {
    case 'page':
      return fixedPages[slug] ?? href('/info/:slug', { slug })
    case 'landing-page':
      return href('/lp/*rest', { rest: slug })
    case 'campaign':
      return href('/campanii/:slug', { slug })
    case 'campaign-rules':
      return `${href('/info/regulament-campanii')}#${slug}`
    case 'blog-post':
      return `${href('/inspiratie-poftim')}/${section ?? 'acasa'}/${slug}`
    case 'good-deeds-post':
      return href('/inspiratie-poftim/fapte-bune/:slug', { slug })
    case 'job-advert':
      return `${href('/cariere')}/${slug}`
  }
}

/** `target`, or its embed where the page at `path` is one. */
export const sameFrame = (path: string, target: string): string => (isEmbed(path) ? embedOf(target) : target)

/** The embed of a content page: pages below `/info` have theirs at `/info/mobile`, all others at `/mobile-preview`. */
export const embedOf = (path: string): string =>
  path.startsWith('/info/') ? path.replace('/info/', '/info/mobile/') : `/mobile-preview${path}`
