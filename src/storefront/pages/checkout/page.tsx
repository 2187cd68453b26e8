import texts from '#locales/checkout.json'
import { PageHeading } from '#storefront/components/page-heading.tsx'
import { Checkout } from '#storefront/features/checkout/checkout.tsx'
import { translator } from '#storefront/lib/i18n.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <div className="wrap">
      <PageHeading>{t('title')}</PageHeading>
      <Checkout />
    </div>
  )
}
