import { formatCount, translator } from '#kernel/translate.ts'
import texts from '#locales/freshclub.json'
import type { LoyaltyTransaction } from '#modules/loyalty/contract.ts'
import { formatDate } from '#storefront/lib/dates/dates.ts'
import { WholeNumbers } from '#storefront/ui/text/whole-numbers.tsx'
import css from './freshclub.module.css'

const t = translator(texts)

/** Transactions of points. Screen readers hear a word for the sign. */
export function PointsTable({ items }: { readonly items: readonly LoyaltyTransaction[] }) {
  return (
    <table className={css.table}>
      <thead>
        <tr>
          <th scope="col">{t('date')}</th>
          <th scope="col">{t('details')}</th>
          <th scope="col">{t('pointsColumn')}</th>
        </tr>
      </thead>
      <tbody>
        {items.map(({ id, type, title, points, createdAt }) => (
          <tr key={id}>
            <td>{formatDate(createdAt)}</td>
            <td>
              <WholeNumbers>{title}</WholeNumbers>
            </td>
            <td className={css[type]}>
              <span className="sr">{t(type)} </span>
              {type === 'income' ? '+' : '−'}
              {formatCount(Math.abs(points))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
