import article from 'icon:article'
import receipt from 'icon:receipt'
import users from 'icon:users'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

/** Label and address of each kind of search result in the palette. Kinds without a page are not shown. */
export const foundThings: Readonly<
  Record<string, { readonly group: string; readonly icon: string; readonly to: (id: string) => string }>
> = {
  order: { group: t('palette.orders'), icon: receipt, to: (id) => `/comenzi/${id}` },
  entry: { group: t('palette.entries'), icon: article, to: (id) => `/continut/${id}` },
  customer: { group: t('palette.customers'), icon: users, to: (id) => `/clienti/${id}` },
}
