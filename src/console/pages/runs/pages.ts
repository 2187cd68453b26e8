import truck from 'icon:truck'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-runs.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const runPages: readonly Page[] = [
  {
    path: '/curse',
    title: t('title'),
    need: 'runs.manage',
    menu: { section: 'delivery', icon: truck, key: 'd' },
    load: () => import('./runs-page.tsx').then(({ RunsPage }) => RunsPage),
  },
  {
    path: '/bani-de-la-curieri',
    title: t('money.title'),
    need: 'cash.close',
    menu: { section: 'delivery', icon: truck },
    load: () => import('./cash-page.tsx').then(({ CashPage }) => CashPage),
  },
]
