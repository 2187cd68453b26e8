import basket from 'icon:basket'
import box from 'icon:package'
import truck from 'icon:truck'
import { translator } from '#kernel/translate.ts'
import courier from '#locales/console-courier.json'
import texts from '#locales/console-phone.json'
import type { Page } from '../pages/page.ts'
import { restoreWork } from './picking/picking-state.ts'

const t = translator(courier)

/** Every page on a phone; those with a menu are offered on the first one. */
export const phonePages: readonly Page[] = [
  {
    path: '/telefon/culegere',
    title: texts.pages.picking,
    need: 'picking.work',
    menu: { section: 'warehouse', icon: basket },
    load: async () => {
      restoreWork()
      return (await import('./picking/queue-page.tsx')).PickQueuePage
    },
  },
  {
    path: '/telefon/culegere/lucru',
    title: texts.pages.work,
    need: 'picking.work',
    load: async () => {
      restoreWork()
      return (await import('./picking/work-page.tsx')).WorkPage
    },
  },
  {
    path: '/telefon/impachetare',
    title: texts.pages.packing,
    need: 'packing.work',
    menu: { section: 'warehouse', icon: box },
    load: async () => (await import('./packing/packing-queue-page.tsx')).PackingQueuePage,
  },
  {
    path: '/telefon/impachetare/$deliveryId',
    title: texts.pages.order,
    need: 'packing.work',
    load: async () => (await import('./packing/packing-page.tsx')).PackingPage,
  },
  {
    path: '/telefon/curse',
    title: t('title'),
    need: 'runs.drive',
    menu: { section: 'delivery', icon: truck },
    load: () => import('./runs/runs-page.tsx').then(({ RunsPage }) => RunsPage),
  },
  {
    path: '/telefon/curse/$id',
    title: t('one'),
    need: 'runs.drive',
    load: () => import('./runs/door-page.tsx').then(({ DoorPage }) => DoorPage),
  },
]
