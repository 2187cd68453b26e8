import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/legal.json'
import type { SellerView } from '#modules/invoicing/contract.ts'
import { useSettingNews } from '#storefront/lib/settings/use-setting-news.ts'
import css from './legal.module.css'

const t = translator(texts)

/** 'Strada Morii 2, Voluntari, Ilfov, cod poștal 077190' */
export const officeOf = ({ street, city, county, postcode }: SellerView): string =>
  t(county === 'București' ? 'seller.officeInBucharest' : 'seller.officeText', { street, city, county, postcode })

/** What identifies the seller, and how to reach it. */
export function SellerFacts({ seller }: { readonly seller: SellerView }) {
  useSettingNews()
  const { name, taxCode, registrationNumber, capital, iban, bank, email, phone, permits } = seller
  return (
    <dl className={css.facts}>
      <Fact name={t('seller.name')}>{name}</Fact>
      <Fact name={t('seller.taxCode')}>{taxCode}</Fact>
      <Fact name={t('seller.registration')}>{registrationNumber}</Fact>
      <Fact name={t('seller.office')}>{officeOf(seller)}</Fact>
      <Fact name={t('seller.capital')}>{capital}</Fact>
      <Fact name={t('seller.account')}>{t('seller.accountText', { iban, bank })}</Fact>
      <Fact name={t('seller.email')}>
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      </Fact>
      {phone && (
        <Fact name={t('seller.phone')}>
          <a className="link" href={`tel:${phone.replaceAll(' ', '')}`}>
            {phone}
          </a>
        </Fact>
      )}
      {permits.length > 0 && (
        <Fact name={t('seller.permits')}>
          {permits.map((permit) => (
            <span key={permit} className={css.permit}>
              {permit}
            </span>
          ))}
        </Fact>
      )}
    </dl>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
