import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import { questions } from '#storefront/features/genius/question-texts.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { titleOf } from '#storefront/lib/page/title.ts'
import { href } from '#storefront/routes.ts'
import type { OffersData } from '../load-offers.ts'

const t = translator(texts)

export function meta({ path }: OffersData, { origin }: PageLocation): PageMeta {
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
          questionsStatement(),
        ]
      : [],
  }
}

const questionsStatement = (): object => ({
  '@type': 'FAQPage',
  mainEntity: questions.map(([question, answer]) => ({
    '@type': 'Question',
    name: question,
    acceptedAnswer: { '@type': 'Answer', text: answer },
  })),
})
