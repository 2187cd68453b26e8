import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/order.json'
import { Button } from '#storefront/ui/button.tsx'
import { Notice } from '#storefront/ui/notice.tsx'
import { refusalText } from '../refusal.ts'
import { useOrderFailure } from './use-order.ts'

const t = translator(texts)

/** Stands where the cart will be: its children while it is on its way, or why it did not come and another try. */
export function OrderAwaited({ children }: { readonly children: ReactNode }) {
  const failure = useOrderFailure()
  if (!failure) return children
  return (
    <Notice kind="err" isAlert>
      <p>{refusalText(failure.error)}</p>
      <Button look="secondary" size="small" onClick={failure.retry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}
