import { translator } from '#kernel/translate.ts'
import texts from '#locales/favourites.json'
import type { PageMeta } from '#storefront/lib/page/head.ts'
import { titleOf } from '#storefront/lib/page/title.ts'
import type { OwnListData } from './loader.ts'

const t = translator(texts)

export const titleKey = ({ address }: OwnListData) => (address.kind === 'favourites' ? 'title' : 'freshlistTitle')

export const meta = (data: OwnListData): PageMeta => ({ title: titleOf(t(titleKey(data))), isIndexable: false })
