import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-billing.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { Billings } from '#storefront/features/billing/billings.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <Billings
      frame={(action, content) => (
        <AccountFrame current="billing" title={t('title')} action={action}>
          {content}
        </AccountFrame>
      )}
    />
  )
}
