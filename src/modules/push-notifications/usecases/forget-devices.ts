import { z } from 'zod'
import { signedOutEverywhereEvent } from '#modules/identity/index.ts'
import type { Subscription } from '#platform/jobs/outbox.ts'
import { deleteDevicesUntil } from '../store.ts'

const SignedOut = z.object({ customerId: z.string() })

/**
 * Who has signed out everywhere is no longer notified anywhere: others may hold a device that was lost. A browser that was subscribed
 * afterwards stays.
 */
export const forgetDevices: Subscription = {
  kind: signedOutEverywhereEvent,
  name: 'push-notifications.forget-devices',
  handle: async (tx, event) => {
    await tx.run(deleteDevicesUntil, [SignedOut.parse(event.payload).customerId, event.createdAt])
  },
}
