import { translator } from '#kernel/translate.ts'
import texts from '#locales/gift-vouchers.json'
import { loginAddress } from '#modules/identity/rules/login-address.ts'
import { ButtonLink } from '#storefront/ui/button/button.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './gift.module.css'
import { emptyGift } from './gift-fields.ts'
import { GiftPreview } from './gift-preview.tsx'
import type { SendingDays } from './sending-days.ts'
import { voucherPage } from './voucher-page.ts'

const t = translator(texts.signIn)

interface GiftSignInProps {
  readonly days: SendingDays
  /** The token of the purchase that was to be shown; null before one. */
  readonly purchase: string | null
}

/** Vouchers are bought, and looked after, from an account. */
export function GiftSignIn({ days, purchase }: GiftSignInProps) {
  return (
    <Panel className={css.gift} aria-labelledby="voucher-intrare">
      <h2 id="voucher-intrare">{t(purchase === null ? 'title' : 'titleOfPurchase')}</h2>
      <div className={css.columns}>
        <div className="stack">
          <p>{t(purchase === null ? 'why' : 'whyOfPurchase')}</p>
          {purchase === null && <p className="muted">{t('terms')}</p>}
          <div>
            <ButtonLink size="large" href={loginAddress(voucherPage(purchase))}>
              {t('action')}
            </ButtonLink>
          </div>
        </div>
        {purchase === null && <GiftPreview of={emptyGift(days.firstDay)} />}
      </div>
    </Panel>
  )
}
