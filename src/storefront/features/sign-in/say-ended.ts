import { translator } from '#kernel/translate.ts'
import texts from '#locales/sign-in.json'
import { askToSignIn } from '#storefront/components/customer/sign-in-sheet.tsx'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'

const t = translator(texts)

/** Says that the shop has ended the session, on a page that stays. */
export function sayEnded(): void {
  raiseToast({
    type: 'info',
    id: 'session-ended',
    content: t('ended'),
    durationMs: false,
    action: { text: t('again'), onPress: () => askToSignIn({}) },
  })
}
