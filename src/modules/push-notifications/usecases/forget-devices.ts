import { z } from 'zod'
import { signedOutEverywhereEvent } from '#modules/identity/index.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import { deleteDevicesOf } from '../store.ts'

const SignedOut = z.object({ customerId: z.string() })

/** Who has signed out everywhere is no longer notified anywhere: others may hold a device that was lost. */
export const forgetDevices: Subscription = {
  kind: signedOutEverywhereEvent,
  name: 'push-notifications.forget-devices',
  handle: async (tx, event) => {
    await tx.run(deleteDevicesOf, [SignedOut.parse(event.payload).customerId])
  },
}
