import repeat from 'icon:arrow-counter-clockwise'
import { bani } from '#kernel/money.ts'
import { translator } from '#kernel/translate.ts'
import start from '#locales/cart-start.json'
import texts from '#locales/order-again.json'
import type { OrderAgain } from '#modules/ordering/contract.returning.ts'
import { SinceChanges } from '#storefront/components/order/again/since-changes.tsx'
import { usePutAgain } from '#storefront/components/order/again/use-put-again.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import { ErrorText } from '#storefront/ui/form/field.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { formatBani } from '#storefront/ui/price/price.tsx'
import css from './cart-start.module.css'

const t = translator(texts)
const inStart = translator(start)

interface LastOrderProps {
  readonly id: string
  readonly order: OrderAgain
  readonly onDone: () => void
}

/** What has changed since the last order, with replacements to refuse, before it goes into the cart. */
export function LastOrder({ id, order, onDone }: LastOrderProps) {
  const { put, refused, toggle, pieces, total } = usePutAgain(order, onDone)
  return (
    <section id={id} className={css.lastOrder} aria-label={inStart('lastOrder')}>
      <SinceChanges lines={order.lines} refused={refused} onToggle={toggle} />
      <Button
        isBlock
        isBusy={put.isPending}
        aria-disabled={pieces === 0 || undefined}
        onClick={() => pieces > 0 && put.mutate()}
      >
        <Icon of={repeat} />
        {t('putAll', { count: pieces })} · {formatBani(bani(total))}
      </Button>
      {put.isError && <ErrorText>{refusalText(put.error)}</ErrorText>}
    </section>
  )
}
