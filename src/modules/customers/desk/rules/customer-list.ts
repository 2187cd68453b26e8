import type { List } from '#kernel/list.ts'

/** The list of customers. */
export const customerList: List = {
  name: 'customers',
  sort: { key: 'number', isDescending: true },
  columns: [
    { key: 'number', kind: 'count', shown: 'optional', isSortable: true },
    { key: 'name', kind: 'text', shown: 'always' },
    { key: 'email', kind: 'text', shown: 'default' },
    { key: 'phone', kind: 'text', shown: 'default' },
    { key: 'orders', kind: 'count', shown: 'default' },
    { key: 'spent', kind: 'money', shown: 'default' },
    { key: 'lastOrder', kind: 'instant', shown: 'default' },
    { key: 'since', kind: 'instant', shown: 'default', isSortable: true },
    { key: 'marks', kind: 'choice', shown: 'default' },
    { key: 'sinceDay', kind: 'day', shown: 'never', operators: ['range'] },
    { key: 'genius', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'blocked', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'overdue', kind: 'flag', shown: 'never', operators: ['is'] },
  ],
}
