import { translator } from '#kernel/translate.ts'
import texts from '#locales/cookie-policy.json'
import css from '#storefront/ui/panel/listing-table.module.css'
import { namesOf, optionalRows, policyRows } from './stored-items.ts'

const t = translator(texts)

interface StoredItemsProps {
  /** What is always stored, or what needs consent. */
  readonly of: 'functional' | 'optional'
}

/** What the shop stores in a browser, as its code names it: names, purpose and time. */
export function StoredItems({ of }: StoredItemsProps) {
  const rows: typeof policyRows | typeof optionalRows = of === 'functional' ? policyRows : optionalRows
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('kinds.name')}</th>
          <th scope="col">{t('kinds.purpose')}</th>
          <th scope="col">{t('kinds.time')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row}>
            <th scope="row" translate="no">
              {namesOf(row).join(', ')}
            </th>
            <td>{t(`rows.${row}.purpose`)}</td>
            <td>{t(`rows.${row}.time`)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
