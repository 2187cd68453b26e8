import { useMutation } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/search.json'
import { requestProduct } from '#modules/search/contract.suggestions.ts'
import { api } from '#storefront/lib/api/api.ts'
import { Button } from '#storefront/ui/button/button.tsx'
import css from './ask-for-product.module.css'

const t = translator(texts)

/** Requests a product that was not found; the shop counts the requests. */
export function AskForProduct({ words }: { readonly words: string }) {
  const { mutate, status } = useMutation({ mutationFn: () => api(requestProduct, { body: { query: words } }) })
  return (
    <section className={css.ask} aria-label={t('askTitle')}>
      <p>{t('askTitle')}</p>
      {status !== 'success' && (
        <Button look="secondary" isBusy={status === 'pending'} onClick={() => mutate()}>
          {t('ask')}
        </Button>
      )}
      <p className="small muted" role="status">
        {status === 'success' ? t('asked', { query: words }) : status === 'error' ? t('askFailed') : t('askText')}
      </p>
    </section>
  )
}
