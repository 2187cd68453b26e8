import { translator } from '#kernel/translate.ts'
import texts from '#locales/genius.json'
import { breadcrumbStatement, shopPicture } from '#storefront/components/page/statements.ts'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import type { PageLocation } from '#storefront/lib/page/page.tsx'
import { titleOf } from '#storefront/lib/page/title.ts'
import { href } from '#storefront/routes.ts'
import type { OffersData } from '../load-offers.ts'

const t = translator(texts)

export function meta({ path }: OffersData, { origin }: PageLocation): PageMeta {
  const isGenius = path.endsWith('beneficii-genius')
  return {
    title: titleOf(t(isGenius ? 'benefitsTitle' : 'allBenefitsTitle')),
    description: t(isGenius ? 'benefitsText' : 'allBenefitsText'),
    isIndexable: !path.startsWith('/mobile-preview'),
    canonical: origin + href(isGenius ? '/beneficii-genius' : '/beneficii'),
    picture: shopPicture(origin),
    statements: import.meta.env.SSR
      ? [breadcrumbStatement(origin, [{ name: t(isGenius ? 'benefitsTitle' : 'allBenefitsTitle') }])]
      : [],
  }
}
