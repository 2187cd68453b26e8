import type { QueryClient } from '@tanstack/react-query'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/newsletter.json'
import { changePreferences } from '#modules/customers/contract.ts'
import { api } from '#storefront/lib/api/api.ts'
import { closeModal, queueModal } from '#storefront/lib/overlays/modals.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { dismiss, isDismissed } from '#storefront/lib/preferences/dismissed.ts'
import { customerQuery } from '#storefront/lib/queries/customer-query.ts'
import { Button } from '#storefront/ui/button/button.tsx'

const t = translator(texts)

/** Page types that may show the offer: it must not interrupt an order. */
const browsingPages = /^(home|category|promo|custom-listing|new-products|product|search)/

/** Offers the newsletter to a browsing customer who has not answered the offer before. */
export async function offerNewsletter(queries: QueryClient): Promise<void> {
  if (isDismissed('newsletterModal') || !browsingPages.test(document.body.dataset['pageType'] ?? '')) return
  const { subscribedToNewsletter } = await queries.ensureQueryData(customerQuery)
  if (subscribedToNewsletter) return
  const subscribe = async (): Promise<void> => {
    closeModal(id)
    try {
      const customer = await api(changePreferences, { body: { subscribedToNewsletter: true } })
      queries.setQueryData(customerQuery.queryKey, customer)
      raiseToast({ type: 'success', content: t('done'), duration: 'long' })
    } catch {
      raiseToast({ type: 'error', content: t('failed'), duration: 'long' })
    }
  }
  const id = queueModal({
    title: t('title'),
    content: <p>{t('text')}</p>,
    footer: (
      <>
        <Button look="ghost" onClick={() => closeModal(id)}>
          {t('no')}
        </Button>
        <Button onClick={() => void subscribe()}>{t('yes')}</Button>
      </>
    ),
    onClose: () => dismiss('newsletterModal'),
  })
}
