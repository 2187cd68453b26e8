import scroll from 'icon:scroll'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const journalPages: readonly Page[] = [
  {
    path: '/jurnal',
    title: t('journal'),
    need: 'audit.read',
    menu: { section: 'administration', icon: scroll, key: 'j' },
    load: () => import('./journal-page.tsx').then(({ JournalPage }) => JournalPage),
  },
]
