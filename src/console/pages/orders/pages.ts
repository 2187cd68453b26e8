import receipt from 'icon:receipt'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-orders.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const orderPages: readonly Page[] = [
  {
    path: '/comenzi',
    title: t('title'),
    need: 'orders.read',
    menu: { section: 'today', icon: receipt, key: 'c' },
    load: () => import('./orders-page.tsx').then(({ OrdersPage }) => OrdersPage),
  },
  {
    path: '/comenzi/$id',
    title: t('one'),
    need: 'orders.read',
    load: () => import('./order-page.tsx').then(({ OrderPage }) => OrderPage),
  },
]
