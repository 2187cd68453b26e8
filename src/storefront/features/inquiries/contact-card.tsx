import clock from 'icon:clock'
import mail from 'icon:envelope-simple'
import place from 'icon:map-pin'
import telephone from 'icon:phone'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/inquiries.json'
import type { SellerView } from '#modules/invoicing/contract.ts'
import { openingText } from '#storefront/lib/dates/opening-text.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import css from './contact-card.module.css'
import { OfficeMap } from './office-map.tsx'

const t = translator(texts)

/** How to reach the seller: hours, address of the office, e-mail, and a telephone where there is one. */
export function ContactCard({ seller }: { readonly seller: SellerView }) {
  useSettingNews()
  const { name, street, city, county, postcode, email, phone, isDemo } = seller
  return (
    <Panel className={css.card}>
      <div className={css.lines}>
        <h2>{t('reach')}</h2>
        {isDemo && <Notice kind="warn">{t('demo')}</Notice>}
        <dl>
          <Line icon={clock} name={t('hours')}>
            {t('hoursText', openingText(seller))}
          </Line>
          <Line icon={mail} name={t('writeTo')}>
            <a className="link" href={`mailto:${email}`}>
              {email}
            </a>
          </Line>
          {phone && (
            <Line icon={telephone} name={t('call')}>
              <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
                {phone}
              </a>
            </Line>
          )}
          <Line icon={place} name={t('office')}>
            {name}
            <br />
            {t(county === 'București' ? 'addressInBucharest' : 'address', { street, city, county, postcode })}
          </Line>
        </dl>
        <p>
          <a className="link" href="#formular">
            {t('toForm')}
          </a>
        </p>
      </div>
      <OfficeMap city={city} county={county} />
    </Panel>
  )
}

interface LineProps {
  readonly icon: string
  readonly name: string
  readonly children: ReactNode
}

function Line({ icon, name, children }: LineProps) {
  return (
    <div className={css.line}>
      <dt>
        <Icon of={icon} />
        {name}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}
