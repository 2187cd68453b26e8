import { translator } from '#kernel/translate.ts'
import texts from '#locales/cart.json'
import { Button } from '#storefront/ui/button/button.tsx'
import { Notice } from '#storefront/ui/feedback/notice.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import type { CartStartState } from './use-cart-start.ts'
import type { CartStartCode } from './use-cart-start-code.ts'

const t = translator(texts)

interface CartStartPlaceProps extends Pick<CartStartState, 'onAdded' | 'onDone'>, CartStartCode {
  readonly heading: 'h2' | 'h3'
}

/** What an empty cart begins with, once its code is loaded; a failure is told in its place and can be retried. */
export function CartStartPlace({ code, hasFailed, retry, ...start }: CartStartPlaceProps) {
  if (code) return <code.CartStart {...start} />
  if (!hasFailed) return <Skeleton size="panel" />
  return (
    <Notice kind="err" isAlert>
      <p>{t('startFailed')}</p>
      <Button look="secondary" size="small" onClick={retry}>
        {t('tryAgain')}
      </Button>
    </Notice>
  )
}
