import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import type { GeniusPrice } from '#modules/membership/rules/terms.ts'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import { questionsWith } from '#storefront/features/genius/question-texts.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { titleOf } from '#storefront/lib/page/title.ts'
import { href } from '#storefront/routes.ts'
import type { GeniusData } from '../load-offers.ts'

const t = translator(texts)

export function meta({ path, geniusPrice }: GeniusData, { origin }: PageLocation): PageMeta {
  const isDiscovery = path.endsWith('descopera-genius')
  return {
    title: titleOf(t(isDiscovery ? 'titleDiscover' : 'titleGenius')),
    description: t(isDiscovery ? 'descriptionDiscover' : 'description'),
    isIndexable: !path.startsWith('/mobile-preview'),
    canonical: origin + href(isDiscovery ? '/descopera-genius' : '/genius'),
    picture: shopPicture(origin),
    statements: import.meta.env.SSR
      ? [
          breadcrumbStatement(origin, [{ name: t(isDiscovery ? 'titleDiscover' : 'titleGenius') }]),
          questionsStatement(geniusPrice),
        ]
      : [],
  }
}

const questionsStatement = (price: GeniusPrice): object => ({
  '@type': 'FAQPage',
  mainEntity: questionsWith(price).map(([question, answer]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
