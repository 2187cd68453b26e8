import { translator } from '#kernel/translate.ts'
import common from '#locales/common.json'
import texts from '#locales/home.json'
import { shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import type { HomeData } from './loader.ts'

const t = translator({ ...common, ...texts })

export function meta(_: HomeData, { origin }: PageLocation): PageMeta {
  const address = origin + href('/')
  return {
    title: t('title'),
    description: t('description'),
    isIndexable: true,
    canonical: address,
    picture: shopPicture(origin),
    statements: import.meta.env.SSR ? statementsOf(address, origin) : [],
  }
}

function statementsOf(address: string, origin: string): object[] {
  return [
    {
      '@type': 'Organization',
      '@id': `${address}#shop`,
      name: t('shop'),
      url: address,
      logo: `${origin}/brand/icon.svg`,
      description: t('description'),
    },
    {
      '@type': 'WebSite',
      '@id': `${address}#site`,
      name: t('shop'),
      url: address,
      inLanguage: 'ro',
      publisher: { '@id': `${address}#shop` },
      potentialAction: {
        '@type': 'SearchAction',
        target: {
          '@type': 'EntryPoint',
          urlTemplate: `${origin}${href('/search/*rest', { rest: '{query}' })}`,
        },
        'query-input': 'required name=query',
      },
    },
  ]
}
