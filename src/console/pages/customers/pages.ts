import identification from 'icon:identification-card'
import users from 'icon:users'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const customerPages: readonly Page[] = [
  {
    path: '/clienti',
    title: t('customers'),
    need: 'customers.read',
    menu: { section: 'today', icon: users, key: 'l' },
    load: () => import('./customers-page.tsx').then(({ CustomersPage }) => CustomersPage),
  },
  {
    path: '/cereri',
    title: t('privacyRequests'),
    need: 'customers.edit',
    menu: { section: 'today', icon: identification },
    load: () => import('./requests/requests-page.tsx').then(({ RequestsPage }) => RequestsPage),
  },
  {
    path: '/clienti/$id',
    title: t('customer'),
    need: 'customers.read',
    load: () => import('./customer-page.tsx').then(({ CustomerPage }) => CustomerPage),
  },
]
