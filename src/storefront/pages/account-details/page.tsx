import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { AccountShell } from '#storefront/features/account/account-shell.tsx'
import { AccountDetails } from '#storefront/features/account/details.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountShell current="details">
      <h1>{t('detailsTitle')}</h1>
      <AccountDetails />
    </AccountShell>
  )
}
