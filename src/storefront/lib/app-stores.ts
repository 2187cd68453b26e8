/** The addresses of the shop's mobile apps. */
export const appStores = {
  apple: 'https://apps.apple.com/ro/app/poftim/id6740000000',
  google: 'https://play.google.com/store/apps/details?id=ro.poftim.shop',
} as const
