import article from 'icon:article'
import images from 'icon:images'
import { translator } from '#kernel/translate.ts'
import menu from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(menu)

export const contentPages: readonly Page[] = [
  {
    path: '/continut',
    title: t('content'),
    need: 'content.read',
    menu: { section: 'content', icon: article, key: 'p' },
    load: () => import('./content-page.tsx').then(({ ContentPage }) => ContentPage),
  },
  {
    path: '/continut/$id',
    title: t('entry'),
    need: 'content.read',
    load: () => import('./entry-page.tsx').then(({ EntryPage }) => EntryPage),
  },
  {
    path: '/imagini',
    title: t('pictures'),
    need: 'content.read',
    menu: { section: 'content', icon: images },
    load: () => import('./library/library-page.tsx').then(({ LibraryPage }) => LibraryPage),
  },
]
