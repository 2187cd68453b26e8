import texts from '#locales/console-attention.json'
import type { Page } from '../page.ts'

/** What the tiles of the first page lead to where no other page lists it. */
export const attentionPages: readonly Page[] = [
  {
    path: '/plati-de-verificat',
    title: texts.payments.title,
    need: 'disputes.decide',
    load: () => import('./payments-page.tsx').then(({ PaymentsPage }) => PaymentsPage),
  },
  {
    path: '/e-facturi',
    title: texts.invoices.title,
    need: 'disputes.decide',
    load: () => import('./invoices-page.tsx').then(({ InvoicesPage }) => InvoicesPage),
  },
  {
    path: '/sarcini-oprite',
    title: texts.jobs.title,
    need: 'staff.manage',
    load: () => import('./jobs-page.tsx').then(({ JobsPage }) => JobsPage),
  },
  {
    path: '/erori-in-browser',
    title: texts.errors.title,
    need: 'staff.manage',
    load: () => import('./errors-page.tsx').then(({ ErrorsPage }) => ErrorsPage),
  },
]
