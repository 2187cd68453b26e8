import camera from 'icon:camera'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-goods.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const goodsPages: readonly Page[] = [
  {
    path: '/fotografii',
    title: t('title'),
    need: 'goods.edit',
    menu: { section: 'catalogue', icon: camera },
    load: () => import('./goods-page.tsx').then(({ GoodsPage }) => GoodsPage),
  },
  {
    path: '/fotografii/$code',
    title: t('one'),
    need: 'goods.edit',
    load: () => import('./album-page.tsx').then(({ AlbumPage }) => AlbumPage),
  },
]
