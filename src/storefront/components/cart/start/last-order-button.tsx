import repeat from 'icon:arrow-counter-clockwise'
import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart-start.json'
import { lastOrderAgain } from '#modules/ordering/contract.returning.ts'
import { useOrderAgain } from '#storefront/components/order/use-order-again.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

/** Puts the last order into the cart; leads to the departments when nothing of it can be bought. */
export function LastOrderButton({ onDone }: { readonly onDone: () => void }) {
  const { data, isLoading } = useQuery(queryOf(lastOrderAgain, {}))
  const again = useOrderAgain(data?.order?.tokenValue ?? '', onDone)
  const add = (): void => {
    // A key presses a busy button too.
    if (data?.order && !again.isPending) again.mutate('add')
  }
  const isPossible = isLoading || data?.order?.lines.some(({ quantity }) => quantity > 0)
  if (!isPossible) {
    return (
      <ButtonLink look="soft" size="small" href={href('/c')}>
        {t('departments')}
      </ButtonLink>
    )
  }
  return (
    <Button look="soft" size="small" isBusy={isLoading || again.isPending} onClick={add}>
      <Icon of={repeat} />
      {t('lastOrder')}
    </Button>
  )
}
