import type { List } from '#kernel/list.ts'
import { displayStates, paymentStates } from '../../order/rules/states.ts'

/** States of placed orders, in the order in which a list sorts them. */
export const listedStates = displayStates.filter((state) => state !== 'cart')

/** Minutes after which an unpaid order needs attention. */
export const unpaidMinutes = 15

/** The list of placed orders. */
export const orderList: List = {
  name: 'orders',
  sort: { key: 'placed', isDescending: true },
  columns: [
    { key: 'number', kind: 'count', shown: 'always', isSortable: true },
    { key: 'client', kind: 'text', shown: 'default' },
    { key: 'zone', kind: 'choice', shown: 'default', isSortable: true, operators: ['in', 'not'] },
    { key: 'interval', kind: 'instant', shown: 'optional', isSortable: true },
    {
      key: 'state',
      kind: 'choice',
      shown: 'default',
      isSortable: true,
      operators: ['in', 'not'],
      choices: listedStates,
    },
    { key: 'lines', kind: 'count', shown: 'default' },
    { key: 'method', kind: 'choice', shown: 'optional', operators: ['in', 'not'] },
    {
      key: 'payment',
      kind: 'choice',
      shown: 'default',
      isSortable: true,
      operators: ['in', 'not'],
      choices: paymentStates.filter((state) => state !== 'cart'),
    },
    { key: 'total', kind: 'money', shown: 'default', isSortable: true, operators: ['range'] },
    { key: 'labels', kind: 'choice', shown: 'optional' },
    { key: 'voucher', kind: 'text', shown: 'optional', operators: ['in'] },
    { key: 'placed', kind: 'instant', shown: 'optional', isSortable: true },
    { key: 'day', kind: 'day', shown: 'never', operators: ['range'] },
    { key: 'time', kind: 'time', shown: 'never', operators: ['range'] },
    { key: 'placedOn', kind: 'day', shown: 'never', operators: ['range'] },
    { key: 'changed', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'undelivered', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'unpaid', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'late', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'consent', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'genius', kind: 'flag', shown: 'never', operators: ['is'] },
    { key: 'customer', kind: 'text', shown: 'never', operators: ['in'] },
  ],
}
