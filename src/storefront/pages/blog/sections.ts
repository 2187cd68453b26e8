import { translator } from '#kernel/translate.ts'
import texts from '#locales/blog.json'
import { href } from '#storefront/routes.ts'

const t = translator(texts)

/** The sections of the blog: the last segment of their address, which is also the slug of the page that leads it in. */
export const blogSections = [
  { slug: 'acasa', name: t('section.acasa'), address: href('/inspiratie-poftim/acasa') },
  { slug: 'livada', name: t('section.livada'), address: href('/inspiratie-poftim/livada') },
  { slug: 'gradina', name: t('section.gradina'), address: href('/inspiratie-poftim/gradina') },
  { slug: 'brutarie', name: t('section.brutarie'), address: href('/inspiratie-poftim/brutarie') },
  { slug: 'berarie', name: t('section.berarie'), address: href('/inspiratie-poftim/berarie') },
  { slug: 'fapte-bune', name: t('section.fapte-bune'), address: href('/inspiratie-poftim/fapte-bune') },
] as const

export type BlogSection = (typeof blogSections)[number]

export const sectionOf = (slug: string | null): BlogSection | undefined =>
  blogSections.find((section) => section.slug === slug)
