import chat from 'icon:chat-circle-dots'
import quotes from 'icon:quotes'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-menu.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const chatPages: readonly Page[] = [
  {
    path: '/conversatii',
    title: t('chats'),
    need: 'chat.work',
    menu: { section: 'today', icon: chat, key: 'v' },
    load: () => import('./chats-page.tsx').then(({ ChatsPage }) => ChatsPage),
  },
  {
    path: '/raspunsuri-pregatite',
    title: t('answers'),
    need: 'chat.manage',
    menu: { section: 'administration', icon: quotes },
    load: () => import('./answers/answers-page.tsx').then(({ AnswersPage }) => AnswersPage),
  },
]
