import type { List } from '#kernel/list.ts'
import { entryKinds } from './entry-kinds.ts'

/** The list of entries at the console. */
export const entryList: List = {
  name: 'content',
  sort: { key: 'changed', isDescending: true },
  columns: [
    { key: 'title', kind: 'text', shown: 'always', isSortable: true },
    { key: 'kind', kind: 'choice', shown: 'default', operators: ['in', 'not'], choices: entryKinds },
    {
      ...({ key: 'state', kind: 'choice', shown: 'default', operators: ['in', 'not'] } as const),
      choices: ['draft', 'scheduled', 'live', 'ended'],
    },
    { key: 'author', kind: 'text', shown: 'default' },
    { key: 'changed', kind: 'instant', shown: 'default', isSortable: true },
    { key: 'slug', kind: 'text', shown: 'optional' },
    { key: 'version', kind: 'count', shown: 'optional' },
    { key: 'changedDay', kind: 'day', shown: 'never', operators: ['range'] },
    { key: 'unpublished', kind: 'flag', shown: 'never', operators: ['is'] },
  ],
}
