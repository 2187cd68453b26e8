import { isApiError, problemName } from '#kernel/client.ts'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-edit.json'
import type { OrderView } from '#modules/ordering/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import { mergedTotal } from './merged-lines.ts'
import css from './save-bar.module.css'
import type { OrderEditing } from './use-order-edit.ts'

const t = translator(texts)

interface SaveBarProps {
  readonly order: OrderView
  readonly edit: OrderEditing
  readonly onGiveUp: () => void
}

/** The unsaved changes with the new total: saved together, or given up. */
export function SaveBar({ order, edit, onGiveUp }: SaveBarProps) {
  const { changes, quote, error, isSaving, needsAge, isOfAge, confirmAge } = edit
  const isOpen = order.editableUntil !== null
  const total = quote && formatBani(bani(mergedTotal(order) + quote.differenceInt))
  return (
    <section className={css.bar} aria-label={t('unsaved')}>
      <div className={css.sum} role="status">
        <p>
          <b>{t('changes', { count: changes.length })}</b>
          {total && (
            <>
              {' · '}
              {t('newTotal')} <b className="num">{total}</b>
            </>
          )}
        </p>
        {quote && isOpen && <p className={css.notes}>{notesOf(order, quote).join('; ')}</p>}
        {!isOpen && <p className={css.notes}>{t('tooLate')}</p>}
      </div>
      <Button look="ghost" size="small" onClick={onGiveUp}>
        {t(isOpen ? 'giveUp' : 'understood')}
      </Button>
      {isOpen && (
        <Button
          look="lime"
          isBusy={isSaving}
          aria-disabled={quote === undefined || undefined}
          onClick={() => quote !== undefined && edit.save()}
        >
          {t('save')}
        </Button>
      )}
      {isOpen && needsAge && (
        <label className={css.age}>
          <input type="checkbox" checked={isOfAge} onChange={({ target }) => confirmAge(target.checked)} />
          {t('ofAge')}
        </label>
      )}
      {isOpen && error !== null && !(needsAge && !isOfAge) && (
        <p className={css.error} role="alert">
          {editRefusal(error)}
        </p>
      )}
    </section>
  )
}

const own = ['order-not-editable', 'nothing-would-be-left', 'edit-costs-more'] as const

/** Refusals of changes have their sentences here: those of all problems are in the script of every page. */
function editRefusal(error: unknown): string {
  if (isApiError(error) && error.problem?.['reason'] === 'addition-unpaid') return t('addition-unpaid')
  const name = own.find((one) => one === problemName(error))
  return name === undefined ? refusalText(error) : t(name)
}

type Quote = NonNullable<OrderEditing['quote']>

/** What the changes do to the money, said before they are saved. */
function notesOf(
  order: OrderView,
  { differenceInt, dueInt, backInt, feesInt, losesVoucher, isPaidOnline }: Quote,
): string[] {
  const amount = formatBani(bani(Math.abs(differenceInt)))
  const notes = [t(differenceInt > 0 ? 'dearer' : differenceInt < 0 ? 'cheaper' : 'same', { amount })]
  if (feesInt > 0) notes.push(t('fees', { amount: formatBani(bani(feesInt)) }))
  if (losesVoucher) notes.push(t('voucherLost'))
  else if (order.couponInfo !== null && backInt > 0) notes.push(t('voucherKept'))
  if (dueInt > 0 && isPaidOnline) notes.push(t('dueOnline', { amount: formatBani(bani(dueInt)) }))
  return notes
}
