import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-status.json'
import { PageHeading } from '#storefront/components/page/page-heading.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'

const t = translator(texts)

/** Shown for an order that does not exist or belongs to another customer. */
export function OrderMissing() {
  return (
    <>
      <PageHeading>{t('missing')}</PageHeading>
      <EmptyState
        art="package"
        title={t('missing')}
        text={t('missingHelp')}
        action={<ButtonLink href={href('/account/order-history')}>{t('history')}</ButtonLink>}
      />
    </>
  )
}
