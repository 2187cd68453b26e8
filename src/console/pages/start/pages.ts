import house from 'icon:house'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const startPages: readonly Page[] = [
  {
    path: '/',
    title: t('start.title'),
    need: 'member',
    menu: { section: 'today', icon: house, key: 'a' },
    load: () => import('./start-page.tsx').then(({ StartPage }) => StartPage),
  },
]
