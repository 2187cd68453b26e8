import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type PushAnswer, readOwnDevice, startPush, stopPush } from '#storefront/lib/push/own-device.ts'
import { pushSupport } from '#storefront/lib/push/push-support.ts'
import { notificationsQuery, ownDeviceKey } from './notifications-query.ts'

/** Whether this browser is notified, and how that is changed; undefined while it is not known, or where the shop pushes nothing. */
export function useOwnPush() {
  const queries = useQueryClient()
  const { data: settings } = useQuery(notificationsQuery)
  const publicKey = settings?.publicKey ?? null
  const support = pushSupport()
  const refreshSettings = () => queries.invalidateQueries({ queryKey: notificationsQuery.queryKey })
  const own = useQuery({
    queryKey: ownDeviceKey,
    queryFn: async () => {
      const device = await readOwnDevice(publicKey ?? '')
      // Subscribed again: the shop knows it under another id.
      if (device.id !== null && !settings?.devices.some(({ id }) => id === device.id)) await refreshSettings()
      return device
    },
    enabled: support === 'supported' && publicKey !== null,
  })
  const change = useMutation({
    mutationFn: async ({ isOn, publicKey }: { readonly isOn: boolean; readonly publicKey: string }) => {
      if (isOn) return startPush(publicKey)
      await stopPush()
      return 'off' as const
    },
    // Also after a failure: the question may have been answered.
    onSettled: async () => {
      await refreshSettings()
      await queries.invalidateQueries({ queryKey: ownDeviceKey })
    },
  })
  if (publicKey === null || !settings?.hasOrdered) return
  const answer: PushAnswer | 'off' | undefined = change.data
  if (support !== 'supported') return { support } as const
  if (own.data === undefined) return
  const { id, permission } = own.data
  return {
    ...{ support, id },
    isOn: change.isPending ? change.variables.isOn : settings.devices.some((device) => device.id === id),
    isRefused: permission === 'denied',
    isBusy: change.isPending,
    answer: change.isPending ? undefined : answer,
    error: change.error,
    turn: (isOn: boolean) => change.mutate({ isOn, publicKey }),
  } as const
}
