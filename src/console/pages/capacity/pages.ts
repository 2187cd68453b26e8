import calendar from 'icon:calendar-blank'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const capacityPages: readonly Page[] = [
  {
    path: '/capacitate',
    title: t('capacity'),
    need: 'capacity.edit',
    menu: { section: 'delivery', icon: calendar, key: 'p' },
    load: () => import('./capacity-page.tsx').then(({ CapacityPage }) => CapacityPage),
  },
]
