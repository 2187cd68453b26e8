import { translator } from '#kernel/translate.ts'
import texts from '#locales/recurring-baskets.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { OwnBaskets } from '#storefront/features/recurring-baskets/own-baskets.tsx'
import type { RecurringData } from './loader.ts'

export { loadFrom as load } from './loader.ts'
export { meta } from './meta.ts'

const t = translator(texts)

export function Page({ data: { from } }: { readonly data: RecurringData }) {
  return (
    <AccountFrame current="recurring" title={t('title')}>
      <OwnBaskets key={from?.id ?? ''} from={from} />
    </AccountFrame>
  )
}
