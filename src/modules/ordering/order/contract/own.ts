import { change, changing, id, tag } from './route.ts'

/** What a customer's cart is asked for; a guest has neither points nor vouchers. */
export const asking = { tag, method: 'GET', access: 'customer', params: id } as const
export const choosing = { ...change, access: 'customer', params: id } as const
export const finding = ['unauthorized', 'order-not-found'] as const
export const open = ['unauthorized', ...changing] as const
