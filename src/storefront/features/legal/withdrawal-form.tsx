import { translator } from '#kernel/translate.ts'
import texts from '#locales/legal.json'
import type { SellerView } from '#modules/invoicing/contract.ts'
import css from './legal.module.css'
import { officeOf } from './seller-facts.tsx'

const t = translator(texts)

const blanks = ['formOrdered', 'formName', 'formAddress', 'formSignature', 'formDate'] as const

/** The model withdrawal form of OUG 34/2014, annex part B, addressed to the seller. */
export function WithdrawalForm({ seller }: { readonly seller: SellerView }) {
  const { name, email } = seller
  return (
    <section className={css.form} aria-labelledby="formular-retragere">
      <h3 id="formular-retragere">{t('withdrawal.form')}</h3>
      <p>{t('withdrawal.formTo', { name, email, office: officeOf(seller) })}</p>
      <p>{t('withdrawal.formText')}</p>
      <ul>
        {blanks.map((blank) => (
          <li key={blank}>{t(`withdrawal.${blank}`)}</li>
        ))}
      </ul>
    </section>
  )
}
