import { translator } from '#kernel/translate.ts'
import texts from '#locales/sign-in.json'
import { askToSignIn } from '#storefront/components/customer/sign-in-sheet.tsx'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { tabKeys } from '#storefront/lib/storage/storage.ts'

const t = translator(texts)

/** Says once that the shop has ended the session, on the page that was loaded again for it. */
export function sayEnded(): void {
  sessionStorage.removeItem(tabKeys.sessionEnded)
  raiseToast({
    type: 'info',
    id: 'session-ended',
    content: t('ended'),
    durationMs: false,
    action: { text: t('again'), onPress: () => askToSignIn({ isAgain: true }) },
  })
}
