import { translator } from '#kernel/translate.ts'
import texts from '#locales/privacy.json'
import type { Processor } from '#modules/customers/contract.processors.ts'
import css from '#storefront/ui/panel/listing-table.module.css'

const t = translator(texts)

/** The outside services that receive personal data, and which. */
export function Processors({ of: processors }: { readonly of: readonly Processor[] }) {
  if (processors.length === 0) return <p>{t('none')}</p>
  return (
    <>
      <p>{t('processorsText')}</p>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{t('service')}</th>
            <th scope="col">{t('name')}</th>
            <th scope="col">{t('data')}</th>
          </tr>
        </thead>
        <tbody>
          {processors.map(({ service, name }) => (
            <tr key={service}>
              <th scope="row">{t(`services.${service}.title`)}</th>
              <td>{name}</td>
              <td>{t(`services.${service}.data`)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
