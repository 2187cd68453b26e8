import type { PersonalData } from '#platform/module.ts'
import { choicesOf, deleteChoicesOf, deleteDevicesOf, devicesOf } from './store.ts'

export const personalNotifications: PersonalData = {
  name: 'notifications',
  collect: async (q, customerId) => ({
    // Without the keys: they are the browser's secret, and of no use to a reader.
    devices: (await q.rows(devicesOf, [customerId])).map(({ endpoint, name, subscribedAt }) => ({
      ...{ endpoint, name, subscribedAt },
    })),
    choices: await q.rows(choicesOf, [customerId]),
  }),
  erase: async (tx, customerId) => {
    await tx.run(deleteDevicesOf, [customerId])
    await tx.run(deleteChoicesOf, [customerId])
  },
}
