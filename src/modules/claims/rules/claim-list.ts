import type { List } from '#kernel/list.ts'
import { problemTypes } from '#modules/ordering/order/rules/problem-types.ts'

export const claimStates = ['waiting', 'asked', 'signing', 'closed'] as const
export const claimOutcomes = ['accepted', 'refused', 'silent'] as const

/** The list of claims: what is due first comes first. */
export const claimList: List = {
  name: 'claims',
  sort: { key: 'due', isDescending: false },
  columns: [
    { key: 'number', kind: 'count', shown: 'always' },
    { key: 'client', kind: 'text', shown: 'default' },
    { key: 'type', kind: 'choice', shown: 'default', operators: ['in', 'not'], choices: problemTypes },
    { key: 'claimed', kind: 'money', shown: 'default', isSortable: true, operators: ['range'] },
    { key: 'state', kind: 'choice', shown: 'default', operators: ['in', 'not'], choices: claimStates },
    { key: 'owner', kind: 'text', shown: 'default' },
    { key: 'due', kind: 'instant', shown: 'default', isSortable: true },
    { key: 'received', kind: 'instant', shown: 'optional', isSortable: true, operators: ['range'] },
    { key: 'outcome', kind: 'choice', shown: 'optional', operators: ['in', 'not'], choices: claimOutcomes },
    { key: 'amount', kind: 'money', shown: 'optional' },
    { key: 'open', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'overdue', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'mine', kind: 'text', shown: 'never', operators: ['in'] },
    { key: 'rule', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'order', kind: 'text', shown: 'never', operators: ['in'] },
  ],
}
