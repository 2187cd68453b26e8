import search from 'icon:magnifying-glass'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const searchPages: readonly Page[] = [
  {
    path: '/cautare',
    title: t('search'),
    need: 'search.edit',
    menu: { section: 'content', icon: search },
    load: () => import('./search-page.tsx').then(({ SearchPage }) => SearchPage),
  },
]
