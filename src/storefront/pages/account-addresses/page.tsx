import { translator } from '#kernel/translate.ts'
import texts from '#locales/account-addresses.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { Addresses } from '#storefront/features/addresses/addresses.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <Addresses
      frame={(action, content) => (
        <AccountFrame current="addresses" title={t('title')} action={action}>
          {content}
        </AccountFrame>
      )}
    />
  )
}
