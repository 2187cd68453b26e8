import money from 'icon:arrow-counter-clockwise'
import signature from 'icon:signature'
import star from 'icon:star'
import claim from 'icon:warning-circle'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-claims.json'
import ratingTexts from '#locales/console-ratings.json'
import type { Page } from '../page.ts'

const t = translator(texts)

export const claimPages: readonly Page[] = [
  {
    path: '/reclamatii',
    title: t('title'),
    need: 'claims.read',
    menu: { section: 'today', icon: claim, key: 'r' },
    load: () => import('./claims-page.tsx').then(({ ClaimsPage }) => ClaimsPage),
  },
  {
    path: '/reclamatii/$id',
    title: t('one'),
    need: 'claims.read',
    load: () => import('./claims-page.tsx').then(({ ClaimsPage }) => ClaimsPage),
  },
  {
    path: '/evaluari',
    title: ratingTexts.title,
    need: 'feedback.answer',
    menu: { section: 'today', icon: star, key: 'f' },
    load: () => import('./ratings-page.tsx').then(({ RatingsPage }) => RatingsPage),
  },
  {
    path: '/semnaturi',
    title: t('signatures.title'),
    need: 'refunds.sign',
    menu: { section: 'today', icon: signature, key: 'n' },
    load: () => import('./signatures-page.tsx').then(({ SignaturesPage }) => SignaturesPage),
  },
  {
    path: '/rambursari',
    title: t('unpaid.title'),
    need: 'refunds.pay',
    menu: { section: 'today', icon: money, key: 'b' },
    load: () => import('./unpaid-page.tsx').then(({ UnpaidPage }) => UnpaidPage),
  },
]
