import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { setNextParameters } from '#storefront/lib/navigation/state.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { href } from '#storefront/routes.ts'
import css from './voucher-card.module.css'

const t = translator(texts)

export const Code = ({ code }: { readonly code: string }) => <code className={css.code}>{code}</code>

/** Where the checkout finds the code of the voucher that the shopper came to use. */
const use = (code: string) => () => setNextParameters({ coupon: code })

/** The code, with a button that copies it to the clipboard and a link that takes it to the checkout. */
export function CopyCode({ code }: { readonly code: string }) {
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(code).then(
      () => raiseToast({ type: 'success', id: 'voucher-code', content: t('copied', { code }) }),
      () => raiseToast({ type: 'error', id: 'voucher-code', content: t('copyFailed', { code }) }),
    )
  return (
    <>
      <Code code={code} />
      <button type="button" className={css.copy} aria-label={t('copyOf', { code })} onClick={() => void copy()}>
        {t('copy')}
      </button>
      <a className="link" href={href('/checkout')} aria-label={t('useOf', { code })} onClick={use(code)}>
        {t('use')}
      </a>
    </>
  )
}
