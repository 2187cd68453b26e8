import { translator } from '#kernel/translate.ts'
import texts from '#locales/home.json'
import statements from '#locales/statements.json'
import { shopId, shopStatement } from '#storefront/components/page/shop-statement.ts'
import { shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { href } from '#storefront/routes.ts'
import type { HomeData } from './loader.ts'

const t = translator(texts)
const inStatements = translator(statements)

export function meta({ seller }: HomeData, location: PageLocation): PageMeta {
  const { origin } = location
  const address = origin + href('/')
  return {
    title: t('title'),
    description: t('description'),
    isIndexable: true,
    canonical: address,
    picture: shopPicture(origin),
    statements: import.meta.env.SSR ? [shopStatement(seller, location), siteStatement(address, origin)] : [],
  }
}

function siteStatement(address: string, origin: string): object {
  return {
    '@type': 'WebSite',
    '@id': `${address}#site`,
    name: inStatements('shop'),
    url: address,
    inLanguage: 'ro',
    publisher: { '@id': shopId(origin) },
    potentialAction: {
      '@type': 'SearchAction',
      target: {
        '@type': 'EntryPoint',
        urlTemplate: `${origin}${href('/search/*rest', { rest: '{query}' })}`,
      },
      'query-input': 'required name=query',
    },
  }
}
