import basket from 'icon:basket'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/meal-plan.json'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './meal-plan.module.css'
import { type PlanLine, type Shopping, sumOf, toBuy } from './plan-lines.ts'
import { usePlanInCart } from './use-plan.ts'

const t = translator(texts)

interface PlanBarProps {
  readonly meals: number
  readonly shopping: Shopping
  readonly lines: readonly PlanLine[]
  /** The lines are of an earlier plan while those of this one load. */
  readonly isEarlier: boolean
}

/** The sum of the week and the button that puts all of it into the cart. */
export function PlanBar({ meals, shopping: { servings, freshUsed }, lines, isEarlier }: PlanBarProps) {
  const { add, undo } = usePlanInCart()
  const items = toBuy(lines)
  const isBusy = isEarlier || add.isPending
  const total = sumOf(lines)
  const ticked = lines.filter(({ isTicked }) => isTicked)
  const price = ticked.reduce((sum, { cost }) => sum + cost, 0)
  const put = add.data
  const added = put?.filter(({ quantity, before }) => quantity > before).length ?? 0
  const short = put?.filter(({ outcome }) => outcome !== 'put').length ?? 0
  return (
    <>
      {undo.isSuccess && (
        <Notice kind="ok" isAlert>
          {t('undone')}
        </Notice>
      )}
      {put && !undo.isSuccess && (
        <Notice kind={short > 0 ? 'warn' : 'ok'} isAlert>
          <p>{added === 0 ? t('addedNone') : t('added', { count: added })}</p>
          {short > 0 && <p>{t('short', { count: short })}</p>}
          {undo.error && <p>{refusalText(undo.error)}</p>}
          {added > 0 && (
            <Button look="secondary" size="small" isBusy={undo.isPending} onClick={() => undo.mutate(put)}>
              {t('undo')}
            </Button>
          )}
        </Notice>
      )}
      {add.error && (
        <Notice kind="err" isAlert>
          {refusalText(add.error)}
        </Notice>
      )}
      <div className={css.bar}>
        <p>
          <b>
            {t('meals', { count: meals })}, {t('servings', { count: servings })} ·{' '}
            {t('products', { count: ticked.length })}
          </b>
          <span className={css.more}>
            {t('perServing', { price: formatBani(bani(Math.round(price / Math.max(1, servings)))) })}
            {freshUsed !== null && ` · ${t('freshUsed', { count: freshUsed })}`}
          </span>
          {items.length === 0 && <span className={css.more}>{t('nothing')}</span>}
        </p>
        <ButtonLink look="secondary" href="#lista">
          {t('see')}
        </ButtonLink>
        <Button
          isBusy={isBusy}
          aria-disabled={items.length === 0 || undefined}
          onClick={() => items.length > 0 && add.mutate(items)}
        >
          <Icon of={basket} />
          {t('add', { total: formatBani(total) })}
        </Button>
      </div>
    </>
  )
}
