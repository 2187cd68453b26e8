import type { BodyOf } from '#kernel/contract.ts'
import { uuid7 } from '#kernel/ids.ts'
import { Problem } from '#kernel/problem.ts'
import { enforceRateLimit } from '#platform/rate-limit.ts'
import type { PushContext } from '../context.ts'
import type { addPushDevice as contract } from '../contract.ts'
import { deleteDevice, deleteOldest, saveDevice } from '../store.ts'

/** Browsers of one customer. */
const mostDevices = 10
/** Of one customer an hour. */
const mostAdded = 30

/**
 * Has a browser notified. One that is known with the same keys is the same browser, whoever is signed in at it now. Throws
 * `push-address-refused`, also for a known address with other keys, and `too-many-requests`.
 */
export function addDevice({ db, clock, service }: PushContext) {
  return async function addDevice(
    customerId: string,
    { endpoint, keys, name }: BodyOf<typeof contract>,
  ): Promise<{ readonly id: string }> {
    await enforceRateLimit(db, clock, { key: `push-device:${customerId}`, max: mostAdded, seconds: 3_600 })
    if (!service?.accepts({ endpoint, ...keys })) throw new Problem('push-address-refused', { field: 'endpoint' })
    const now = clock.now()
    return db.transaction(async (tx) => {
      const saved = await tx.maybe(saveDevice, [uuid7(now), customerId, endpoint, keys.p256dh, keys.auth, now, name])
      if (saved === null) throw new Problem('push-address-refused', { field: 'keys' })
      await tx.run(deleteOldest, [customerId, mostDevices])
      return saved
    })
  }
}

/** Throws `push-device-not-found`, also for the device of another customer. */
export function removeDevice({ db }: PushContext) {
  return async function removeDevice(customerId: string, id: string): Promise<void> {
    if ((await db.run(deleteDevice, [customerId, id])) === 0) throw new Problem('push-device-not-found')
  }
}
