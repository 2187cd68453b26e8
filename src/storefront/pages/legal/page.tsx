import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/legal.json'
import { Breadcrumbs } from '#storefront/components/page/breadcrumbs.tsx'
import { AuthorityList } from '#storefront/features/legal/authority-list.tsx'
import { SellerFacts } from '#storefront/features/legal/seller-facts.tsx'
import { WithdrawalForm } from '#storefront/features/legal/withdrawal-form.tsx'
import { href } from '#storefront/routes.ts'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import css from './legal.module.css'
import type { LegalData } from './loader.ts'

export { loadLegal as load } from './loader.ts'

export { meta } from './meta.ts'

const t = translator(texts)

/** The sections by their anchors, in the order of the page. */
const anchors = {
  seller: 'vanzator',
  order: 'comanda',
  prices: 'preturi',
  delivery: 'livrare',
  withdrawal: 'retragere',
  conformity: 'conformitate',
  food: 'alimente',
  age: 'varsta',
  deposit: 'sgr',
  data: 'date-personale',
  authorities: 'autoritati',
} as const

type SectionName = keyof typeof anchors
const names = Object.keys(anchors) as SectionName[]

export function Page({ data: { seller } }: { readonly data: LegalData }) {
  return (
    <div className="wrap">
      <Breadcrumbs crumbs={[{ name: t('title') }]} />
      <div className={css.columns}>
        <div className={css.head}>
          <h1>{t('title')}</h1>
          <p className="muted">{t('intro')}</p>
          {seller.isDemo && <Notice kind="warn">{t('demo')}</Notice>}
        </div>
        <nav className={css.contents} aria-labelledby="cuprins">
          <h2 id="cuprins">{t('contents')}</h2>
          <ol>
            {names.map((name) => (
              <li key={name}>
                <a className="link" href={`#${anchors[name]}`}>
                  {t(`${name}.title`)}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={css.text}>
          <Section name="seller">
            <SellerFacts seller={seller} />
            <p className="small muted">{t('seller.law')}</p>
          </Section>
          <Section name="order">
            <p>{t('order.cart')}</p>
            <p>{t('order.contract')}</p>
            <p>{t('order.change')}</p>
            <p>{t('order.substitutes')}</p>
          </Section>
          <Section name="prices">
            <p>{t('prices.vat')}</p>
            <p>{t('prices.reductions')}</p>
            <p>{t('prices.fees')}</p>
            <p>{t('prices.methods')}</p>
          </Section>
          <Section name="delivery">
            <p>{t('delivery.where')}</p>
            <p>{t('delivery.returned')}</p>
          </Section>
          <Section name="withdrawal">
            <p>{t('withdrawal.period')}</p>
            <p>{t('withdrawal.how')}</p>
            <TextLink address={href('/account/order-history')}>{t('withdrawal.orders')}</TextLink>
            <p>{t('withdrawal.money')}</p>
            <p>{t('withdrawal.exceptions')}</p>
            <ul>
              <li>{t('withdrawal.perishable')}</li>
              <li>{t('withdrawal.sealed')}</li>
            </ul>
            <p>{t('withdrawal.genius')}</p>
            <TextLink address={href('/genius')}>{t('withdrawal.geniusLink')}</TextLink>
            <WithdrawalForm seller={seller} />
          </Section>
          <Section name="conformity">
            <p>{t('conformity.report')}</p>
            <p>{t('conformity.guarantee')}</p>
            <p>{t('conformity.complaints')}</p>
          </Section>
          <Section name="food">
            <p>{t('food.page')}</p>
            <p>{t('food.unknown')}</p>
          </Section>
          <Section name="age">
            <p>{t('age.limit')}</p>
            <p>{t('age.check')}</p>
          </Section>
          <Section name="deposit">
            <p>{t('deposit.amount')}</p>
            <p>{t('deposit.back')}</p>
          </Section>
          <Section name="data">
            <p>{t('data.controller')}</p>
            <p>{t('data.trial')}</p>
            <TextLink address={href('/info/cookie')}>{t('data.cookies')}</TextLink>
          </Section>
          <Section name="authorities">
            <p>{t('authorities.first')}</p>
            <AuthorityList />
            <p className="small muted">{t('authorities.platform')}</p>
          </Section>
        </article>
      </div>
    </div>
  )
}

function Section({ name, children }: { readonly name: SectionName; readonly children: ReactNode }) {
  return (
    <section id={anchors[name]} aria-labelledby={`${anchors[name]}-titlu`} tabIndex={-1}>
      <h2 id={`${anchors[name]}-titlu`}>{t(`${name}.title`)}</h2>
      {children}
    </section>
  )
}

function TextLink({ address, children }: { readonly address: string; readonly children: ReactNode }) {
  return (
    <p>
      <a className="link" href={address}>
        {children}
      </a>
    </p>
  )
}
