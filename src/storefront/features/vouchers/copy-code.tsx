import { translator } from '#kernel/translate.ts'
import texts from '#locales/vouchers.json'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import css from './voucher-card.module.css'

const t = translator(texts)

export const Code = ({ code }: { readonly code: string }) => <code className={css.code}>{code}</code>

/** The code, with a button that copies it to the clipboard. */
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
    </>
  )
}
