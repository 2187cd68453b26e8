import { translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { ClubFacts } from '#storefront/features/freshclub/club-facts.tsx'
import { ClubTabs } from '#storefront/features/freshclub/club-tabs.tsx'
import { href } from '#storefront/routes.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="freshclub" title={t('aboutTitle')} action={<ClubTabs current="about" />}>
      <ClubFacts />
      <div>
        <ButtonLink look="secondary" href={href('/account/freshclub/*rest', { rest: 'all' })}>
          {t('shopAction')}
        </ButtonLink>
      </div>
    </AccountFrame>
  )
}
