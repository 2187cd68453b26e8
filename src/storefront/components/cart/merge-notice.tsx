import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import { type OrderView, setItems } from '#modules/ordering/contract.ts'
import css from '#storefront/components/order/order-line.module.css'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { cartOf, type MergedLines } from '#storefront/lib/cart/cart.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'

const t = translator(texts)

const countOf = (lines: MergedLines, outcome: MergedLines[number]['outcome']): number =>
  lines.filter((line) => line.outcome === outcome).length

/** After sign-in: what was merged from the guest's cart into the customer's, with a button to undo it. */
export function MergeNotice({ order }: { readonly order: OrderView }) {
  const cart = cartOf(useQueryClient())
  const merged = useStore(cart.merged)
  const undo = useMutation({
    mutationFn: () =>
      api(setItems, {
        params: { token: order.tokenValue },
        body: { items: merged.map(({ variantCode, before }) => ({ variantCode, quantity: before })) },
      }),
    onSuccess: (back) => {
      cart.merged.set([])
      cart.take(back)
    },
  })
  if (merged.length === 0) return null
  const leftOut = countOf(merged, 'left-out')
  const capped = countOf(merged, 'capped')
  return (
    <div className={css.gap}>
      <Notice kind="ok" isAlert>
        <p>
          {t('merged', { count: merged.length - leftOut })}
          {capped > 0 && ` ${t('mergedLess', { count: capped })}`}
          {leftOut > 0 && ` ${t('mergedLeftOut', { count: leftOut })}`}
        </p>
        {undo.isError && <p>{refusalText(undo.error)}</p>}
        <div className={css.row}>
          <Button look="secondary" size="small" isBusy={undo.isPending} onClick={() => undo.mutate()}>
            {t('mergeUndo')}
          </Button>
          <Button look="ghost" size="small" onClick={() => cart.merged.set([])}>
            {t('mergeOk')}
          </Button>
        </div>
      </Notice>
    </div>
  )
}
