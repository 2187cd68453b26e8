import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-vouchers.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { SavedMealCards } from '#storefront/features/saved-cards/meal-cards.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="mealVouchers" title={t('title')}>
      <SavedMealCards />
    </AccountFrame>
  )
}
