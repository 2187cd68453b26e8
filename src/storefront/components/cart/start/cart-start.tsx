import basket from 'icon:basket'
import checks from 'icon:list-checks'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useStore } from '#browser/store.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart-start.json'
import { cartOf } from '#storefront/lib/cart/cart.ts'
import { useOrder } from '#storefront/lib/cart/use-order.ts'
import { useNow } from '#storefront/lib/dates/clock.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { AnyLink } from '#storefront/ui/link/any-link.tsx'
import css from './cart-start.module.css'
import { LastOrder } from './last-order.tsx'
import { LastOrderButton, lastOrderQuery } from './last-order-button.tsx'
import { StartLines } from './start-lines.tsx'
import type { CartStartState } from './use-cart-start.ts'
import { useStartList } from './use-start-list.ts'

export { CartStartFoot } from './cart-start-foot.tsx'

const t = translator(texts)

interface CartStartProps extends Pick<CartStartState, 'onAdded' | 'onDone'> {
  readonly heading: 'h2' | 'h3'
}

/** What an empty cart begins with: what the customer buys often, the last order, a list; for others popular offers. */
export function CartStart({ heading: Heading, onAdded, onDone }: CartStartProps) {
  const id = useId()
  const list = useStartList()
  const pieces = usePieces()
  const isHeld = useIsHeld()
  const { kind, state, products, total } = list
  const [isAsking, setAsking] = useState(false)
  // Loaded by its button.
  const { data: last } = useQuery({ ...lastOrderQuery, enabled: false })
  const lastOrder = isAsking ? last?.order : null
  const lastOrderId = useId()
  return (
    <section className={css.start} aria-labelledby={id}>
      <Heading id={id}>{t(kind === 'usual' ? 'usualTitle' : 'popularTitle')}</Heading>
      <p className={css.state} role="status">
        {pieces > 0 ? t('pieces', { count: pieces }) : t(isHeld ? 'emptyHeld' : 'empty')}
      </p>
      <div className={css.ways}>
        {pieces > 0 ? (
          <Button size="small" onClick={onDone}>
            <Icon of={basket} />
            {t('toCart')}
          </Button>
        ) : kind === 'usual' ? (
          <LastOrderButton
            replacements={lastOrder ? lastOrderId : undefined}
            onReplacements={() => setAsking(!isAsking)}
            onDone={onDone}
          />
        ) : (
          <ButtonLink look="soft" size="small" href={href('/c')}>
            {t('departments')}
          </ButtonLink>
        )}
        <ButtonLink look="soft" size="small" href={href('/lista-mea')}>
          <Icon of={checks} />
          {t('list')}
        </ButtonLink>
      </div>
      {lastOrder && pieces === 0 && <LastOrder id={lastOrderId} order={lastOrder} onDone={onDone} />}
      {(state !== 'loaded' || products.length > 0) && (
        <p className={css.group}>
          <b>{t(kind)}</b>
          {kind === 'usual' && total > 0 && (
            <AnyLink className="link" href={href('/my-freshlist')}>
              {t('total', { count: total })}
            </AnyLink>
          )}
        </p>
      )}
      <StartLines list={list} onAdded={onAdded} />
    </section>
  )
}

/** Pieces in the cart, with those that are not confirmed yet. */
function usePieces(): number {
  const { quantities } = cartOf(useQueryClient())
  return useStore(quantities, (all) => [...all.values()].reduce((sum, quantity) => sum + quantity, 0))
}

/** Whether a delivery place is held for the cart. */
function useIsHeld(): boolean {
  const heldUntil = useOrder()?.schedule?.heldUntil
  const now = useNow(60_000)
  return heldUntil != null && now !== null && Date.parse(heldUntil) > now
}
