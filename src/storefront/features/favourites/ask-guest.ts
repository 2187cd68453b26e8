import { translator } from '#kernel/translate.ts'
import texts from '#locales/sign-in.json'
import { askToSignIn } from '#storefront/components/customer/sign-in-sheet.tsx'
import { storePendingFavourite } from '#storefront/lib/favourites/sync-favourites.ts'

const t = translator(texts)

/** Asks a guest who pressed a heart to sign in, and keeps the heart for after it. */
export const askGuest = (code: string, name: string): void =>
  askToSignIn({ wish: { name, text: t('favourite') }, onLeave: () => storePendingFavourite(code) })
