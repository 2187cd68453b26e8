import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { NamedLists } from '#storefront/features/shopping-list/named-lists.tsx'
import { SaveCart } from '#storefront/features/shopping-list/save-list.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="lists" title={t('lists')}>
      <NamedLists />
      <SaveCart />
    </AccountFrame>
  )
}
