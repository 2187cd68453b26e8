import type { ContentDocument } from './document.ts'

/** Pages with an address outside `/info`. */
const fixedPages: Readonly<Record<string, string>> = {
  cariere: '/cariere',
  campanii: '/campanii',
  'clienti-noi': '/clienti-noi',
  inspiratie: '/inspiratie-poftim',
  'inspiratie-veche': '/inspiratie',
  'fapte-bune': '/inspiratie-poftim/fapte-bune',
  acasa: '/inspiratie-poftim/acasa',
  livada: '/inspiratie-poftim/livada',
  gradina: '/inspiratie-poftim/gradina',
  berarie: '/inspiratie-poftim/berarie',
  brutarie: '/inspiratie-poftim/brutarie',
}

/** The path of a document. */
export function documentAddress({
  kind,
  slug,
  section,
}: Pick<ContentDocument, 'kind' | 'slug' | 'section'>): `/${string}` {
  switch (kind) {
    case 'page':
      return (fixedPages[slug] as `/${string}` | undefined) ?? `/info/${slug}`
    case 'landing-page':
      return `/lp/${slug}`
    case 'campaign':
      return `/campanii/${slug}`
    case 'campaign-rules':
      return `/info/regulament-campanii#${slug}`
    case 'blog-post':
      return `/inspiratie-poftim/${section ?? 'acasa'}/${slug}`
    case 'good-deeds-post':
      return `/inspiratie-poftim/fapte-bune/${slug}`
    case 'job-advert':
      return `/cariere/${slug}`
  }
}
