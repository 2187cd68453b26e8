import shield from 'icon:shield-check'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const teamPages: readonly Page[] = [
  {
    path: '/echipa',
    title: t('team'),
    need: 'staff.manage',
    menu: { section: 'administration', icon: shield, key: 'e' },
    load: () => import('./team-page.tsx').then(({ TeamPage }) => TeamPage),
  },
]
