import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'

const t = translator(texts)

const toast = { id: 'list-link', hasProgress: false } as const

/** By the share sheet of the device; where there is none, the link is copied. */
export async function sendLink(name: string, url: string): Promise<void> {
  if (typeof navigator.share === 'function') {
    // Closing the share sheet is no failure: the link still stands in its field.
    return navigator.share({ title: name, url }).catch(() => undefined)
  }
  await navigator.clipboard.writeText(url).then(
    () => raiseToast({ ...toast, type: 'success', content: t('linkCopied') }),
    () => raiseToast({ ...toast, type: 'error', content: t('linkNotCopied') }),
  )
}
