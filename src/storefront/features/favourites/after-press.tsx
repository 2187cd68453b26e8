import heartFill from 'icon:heart-fill'
import { translator } from '#kernel/translate.ts'
import favourites from '#locales/favourites.json'
import texts from '#locales/sign-in.json'
import { askToSignIn } from '#storefront/components/customer/sign-in-sheet.tsx'
import { sendFavourite, storePendingFavourite } from '#storefront/lib/favourites/sync-favourites.ts'
import { raiseToast } from '#storefront/lib/overlays/toasts.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'

const t = translator({ ...favourites, ...texts })

/** Asks a guest who pressed a heart to sign in, and keeps the heart for after it. */
export const askGuest = (code: string, name: string): void =>
  askToSignIn({ wish: { name, text: t('keepFavourite') }, onLeave: () => storePendingFavourite(code) })

/** Says what became of a customer's press, and sends it. */
export function sayAndSend(code: string, name: string, isFavourite: boolean): void {
  raiseToast({
    type: 'success',
    id: `favourite-${code}`,
    content: t(isFavourite ? 'added' : 'removed'),
    duration: 'favourites',
    theme: 'light',
    icon: <Icon of={heartFill} />,
  })
  void sendFavourite(code, name)
}
