import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order-again.json'
import type { OrderAgain } from '#modules/ordering/contract.returning.ts'
import { lineName } from '#storefront/components/order/order-line.tsx'
import { Pick } from '#storefront/ui/form/pick.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './since-changes.module.css'

const t = translator(texts)

type Line = OrderAgain['lines'][number]

interface SinceChangesProps {
  readonly lines: readonly Line[]
  readonly refused: ReadonlySet<string>
  /** Takes the replacement of a line, or leaves it out. */
  readonly onToggle: (variantCode: string) => void
}

/** What has changed since the order: gone, fewer, dearer. What became cheaper needs no decision. */
export function SinceChanges({ lines, refused, onToggle }: SinceChangesProps) {
  const changed = lines.filter(({ change }) => change === 'gone' || change === 'fewer' || change === 'dearer')
  if (changed.length === 0) return <p className="muted">{t('unchanged')}</p>
  return (
    <div>
      <h3 className={css.changesTitle}>{t('changed', { count: changed.length })}</h3>
      <ul className={css.changes}>
        {changed.map((line) => (
          <li key={line.variantCode}>
            {line.replacement ? (
              <Pick
                type="checkbox"
                checked={!refused.has(line.variantCode)}
                onPress={() => onToggle(line.variantCode)}
                title={t('replaced', { name: lineName(line.replacement) })}
                note={t('replacedText', {
                  name: lineName(line),
                  price: formatBani(bani(line.replacement.unitInt)),
                  before: formatBani(bani(line.unitThenInt)),
                })}
              />
            ) : (
              <p>
                <b>{lineName(line)}</b>: {changeText(line)}
              </p>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}

function changeText({ change, quantity, orderedQuantity, unitThenInt, unitNowInt }: Line): string {
  if (change === 'gone') return t('gone')
  if (change === 'fewer') return t('fewer', { quantity, ordered: orderedQuantity })
  return t('dearer', { before: formatBani(bani(unitThenInt)), now: formatBani(bani(unitNowInt)) })
}
