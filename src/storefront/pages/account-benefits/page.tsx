import { translator } from '#kernel/translate.ts'
import texts from '#locales/my-benefits.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { MyBenefits } from '#storefront/features/benefits/my-benefits.tsx'
import { href } from '#storefront/routes.ts'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame
      current="benefits"
      title={t('title')}
      action={
        <a className="link" href={href('/beneficii')}>
          {t('all')}
        </a>
      }
    >
      <MyBenefits />
    </AccountFrame>
  )
}
