import { translator } from '#kernel/translate.ts'
import texts from '#locales/account.json'
import { AccountFrame } from '#storefront/features/account/account-frame.tsx'
import { AccountDetails } from '#storefront/features/account/details.tsx'
import { Announcements } from '#storefront/features/benefits/announcements.tsx'
import { Intro } from '#storefront/features/benefits/intro.tsx'
import { TrialOffer } from '#storefront/features/genius/trial-offer.tsx'
import { NotificationChoices } from '#storefront/features/notifications/notification-choices.tsx'

export { meta } from './meta.ts'

const t = translator(texts)

export function Page() {
  return (
    <AccountFrame current="details" title={t('detailsTitle')}>
      <TrialOffer />
      <Announcements />
      <Intro />
      <AccountDetails notifications={<NotificationChoices />} />
    </AccountFrame>
  )
}
