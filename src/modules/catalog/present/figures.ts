import type { Figure } from '#platform/figures.ts'
import type { LiveCatalog } from '../read-model/live-catalog.ts'
import type { CardCache } from './card-cache.ts'

/** What monitoring is told of the read model of this process and of its cards. */
export const readModelFigures = (live: LiveCatalog, cards: CardCache): Figure[] => [
  {
    name: 'poftim_catalog_behind_seconds',
    help: 'Time since a process last read the changes of the catalogue: alarm above 30',
    ofProcess: 'max',
    read: async () => [{ value: live.behindSeconds() }],
  },
  {
    name: 'poftim_card_cache_requests_total',
    help: 'Product cards by where they came from: memory, or made anew',
    label: 'from',
    ofProcess: 'count',
    read: async () => [
      { label: 'memory', value: cards.figures.kept },
      { label: 'making', value: cards.figures.made },
    ],
  },
  {
    name: 'poftim_card_cache_bytes',
    help: 'Size of the product cards in memory',
    ofProcess: 'sum',
    read: async () => [{ value: cards.figures.bytes }],
  },
]
