import type { Figure } from '../figures.ts'
import type { PageCache } from './page-cache.ts'

/** What monitoring is told of the page cache of this process. */
export const pageCacheFigures = ({ figures }: Pick<PageCache, 'figures'>): Figure[] => [
  {
    name: 'poftim_page_cache_requests_total',
    help: 'Requests for pages by where the page came from: memory, or a rendering that was waited for',
    label: 'from',
    ofProcess: 'count',
    read: async () => [
      { label: 'memory', value: figures().kept },
      { label: 'rendering', value: figures().rendered },
    ],
  },
  {
    name: 'poftim_page_cache_bytes',
    help: 'Size of the finished pages in memory',
    ofProcess: 'sum',
    read: async () => [{ value: figures().bytes }],
  },
  {
    name: 'poftim_page_cache_pages',
    help: 'Finished pages in memory',
    ofProcess: 'sum',
    read: async () => [{ value: figures().pages }],
  },
]
