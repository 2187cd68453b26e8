import plugs from 'icon:plugs-connected'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const programPages: readonly Page[] = [
  {
    path: '/sisteme-externe',
    title: t('programs'),
    need: 'hooks.manage',
    menu: { section: 'administration', icon: plugs },
    load: () => import('./programs-page.tsx').then(({ ProgramsPage }) => ProgramsPage),
  },
  {
    path: '/sisteme-externe/$id',
    title: t('webhook'),
    need: 'hooks.manage',
    load: () => import('./webhook-page.tsx').then(({ WebhookPage }) => WebhookPage),
  },
]
