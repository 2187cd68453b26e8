import { translator } from '#kernel/translate.ts'
import texts from '#locales/household.json'
import type { HouseholdCart } from '#modules/households/contract.cart.ts'
import { formatDateTime } from '#storefront/lib/dates/dates.ts'
import css from './household.module.css'

const t = translator(texts)

type Change = HouseholdCart['changes'][number]

/** Who changed what, the newest first. */
export function CartChanges({ changes }: Pick<HouseholdCart, 'changes'>) {
  if (changes.length === 0) return null
  return (
    <>
      <h3>{t('changes')}</h3>
      <ul className={css.changes}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.code} ${change.quantity}`}>
            <span>{sentenceOf(change)}</span>
            <span className="muted num">{formatDateTime(change.at)}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

function sentenceOf({ name, by, before, quantity }: Change): string {
  const who = by?.name || t('someone')
  const what = name ?? t('goneProduct')
  if (quantity === 0) return t('changedRemoved', { who, what })
  if (before === 0) return t('changedAdded', { who, what, count: String(quantity) })
  return t('changedRaised', { who, what, count: String(quantity), before: String(before) })
}
