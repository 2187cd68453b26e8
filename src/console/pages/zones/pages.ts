import map from 'icon:map-trifold'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const zonePages: readonly Page[] = [
  {
    path: '/zone',
    title: t('zones'),
    need: 'zones.edit',
    menu: { section: 'delivery', icon: map, key: 'z' },
    load: () => import('./zones-page.tsx').then(({ ZonesPage }) => ZonesPage),
  },
]
