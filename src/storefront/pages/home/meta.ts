import common from '#locales/common.json'
import texts from '#locales/home.json'
import type { Meta } from '#storefront/lib/head.ts'
import { translator } from '#storefront/lib/i18n.ts'
import type { Where } from '#storefront/lib/page.tsx'
import { href } from '#storefront/routes.ts'
import type { HomeData } from './loader.ts'

const t = translator({ ...common, ...texts })

export function meta({ home }: HomeData, { origin }: Where): Meta {
  const address = origin + href('/')
  return {
    title: t('title'),
    description: t('description'),
    isIndexable: true,
    canonical: address,
    image: home.hero[0] && origin + home.hero[0].image,
    statements: [
      { '@type': 'Organization', name: t('shop'), url: address, logo: `${origin}/brand/icon.svg` },
      {
        '@type': 'WebSite',
        name: t('shop'),
        url: address,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${origin}${href('/search/*rest', { rest: '{query}' })}`,
          'query-input': 'required name=query',
        },
      },
    ],
  }
}
