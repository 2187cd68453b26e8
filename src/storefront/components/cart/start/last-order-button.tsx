import repeat from 'icon:arrow-counter-clockwise'
import { useQuery } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart-start.json'
import { lastOrderAgain } from '#modules/ordering/contract.returning.ts'
import { canPutAgain } from '#storefront/components/order/again/use-put-again.ts'
import { useOrderAgain } from '#storefront/components/order/use-order-again.ts'
import { queryOf } from '#storefront/lib/queries/queries.ts'
import { href } from '#storefront/routes.ts'
import { Button, ButtonLink } from '#storefront/ui/button/button.tsx'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator(texts)

export const lastOrderQuery = queryOf(lastOrderAgain, {})

interface LastOrderButtonProps {
  /** The id of the replacements, while they are shown. */
  readonly replacements: string | undefined
  readonly onReplacements: () => void
  readonly onDone: () => void
}

/**
 * Puts the last order into the cart, at once unless something of it is gone that can be replaced; leads to the departments
 * when nothing of it can be bought.
 */
export function LastOrderButton({ replacements, onReplacements, onDone }: LastOrderButtonProps) {
  const { data, isLoading } = useQuery(lastOrderQuery)
  const order = data?.order
  const again = useOrderAgain(order?.tokenValue ?? '', onDone)
  if (!isLoading && !(order && canPutAgain(order))) {
    return (
      <ButtonLink look="soft" size="small" href={href('/c')}>
        {t('departments')}
      </ButtonLink>
    )
  }
  const isAsking = order?.lines.some(({ replacement }) => replacement !== null)
  return (
    <Button
      look="soft"
      size="small"
      isBusy={isLoading || again.isPending}
      aria-expanded={isAsking ? replacements !== undefined : undefined}
      aria-controls={replacements}
      onClick={() => (isAsking ? onReplacements() : again.mutate('add'))}
    >
      <Icon of={repeat} />
      {t('lastOrder')}
    </Button>
  )
}
