import { translator } from '#kernel/translate.ts'
import texts from '#locales/bank-cards.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { SavedBankCards } from '#storefront/features/saved-cards/bank-cards.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="cards" title={t('title')}>
      <SavedBankCards />
    </AccountFrame>
  )
}
