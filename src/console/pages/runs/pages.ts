import money from 'icon:money'
import recycle from 'icon:recycle'
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
    path: '/ambalaje',
    title: t('packaging.title'),
    need: 'runs.manage',
    menu: { section: 'delivery', icon: recycle },
    load: () => import('./packaging-page.tsx').then(({ PackagingPage }) => PackagingPage),
  },
  {
    path: '/bani-de-la-curieri',
    title: t('money.title'),
    need: 'cash.close',
    menu: { section: 'delivery', icon: money },
    load: () => import('./cash-page.tsx').then(({ CashPage }) => CashPage),
  },
]
