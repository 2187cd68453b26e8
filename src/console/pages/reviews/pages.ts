import words from 'icon:chat-circle-text'
import texts from '#locales/console-reviews.json'
import type { Page } from '../page.ts'

export const reviewPages: readonly Page[] = [
  {
    path: '/recenzii',
    title: texts.title,
    need: 'feedback.answer',
    menu: { section: 'today', icon: words, key: 'w' },
    load: () => import('./reviews-page.tsx').then(({ ReviewsPage }) => ReviewsPage),
  },
]
