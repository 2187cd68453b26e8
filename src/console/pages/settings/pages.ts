import gear from 'icon:gear'
import coins from 'icon:hand-coins'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const settingPages: readonly Page[] = [
  {
    path: '/taxe',
    title: t('fees'),
    need: 'fees.edit',
    menu: { section: 'administration', icon: coins, key: 't' },
    load: () => import('./settings-page.tsx').then(({ FeesPage }) => FeesPage),
  },
  {
    path: '/setari',
    title: t('settings'),
    need: 'settings.edit',
    menu: { section: 'administration', icon: gear, key: 's' },
    load: () => import('./settings-page.tsx').then(({ SettingsPage }) => SettingsPage),
  },
]
