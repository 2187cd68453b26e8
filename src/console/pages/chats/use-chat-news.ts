import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { api } from '#console/lib/api/api.ts'
import { apiBase } from '#console/lib/api/transport.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { callsOf } from '#console/lib/queries.ts'
import { getChatQueue, getDeskChat, setChatPresence, watchChats } from '#modules/support/desk/contract.staff.ts'
import { seenEveryMs } from '#modules/support/desk/rules/desk-settings.ts'

/** Reads the queue and the open chat again whenever a chat changes. */
export function useChatNews(isOn: boolean): void {
  const client = useQueryClient()
  useEffect(() => {
    if (!isOn) return undefined
    const source = new EventSource(apiBase + watchChats.path)
    source.onmessage = () => {
      if (!isInUse()) return
      void client.invalidateQueries(callsOf(getChatQueue))
      void client.invalidateQueries(callsOf(getDeskChat))
    }
    return () => source.close()
  }, [client, isOn])
}

/** Says every half minute that the agent is there, while the page is in use: whoever left gives the chats back. */
export function usePresence(isAvailable: boolean | undefined): void {
  useEffect(() => {
    if (isAvailable === undefined) return undefined
    const tell = (): void => {
      if (isInUse()) void api(setChatPresence, { body: { isAvailable } }).catch(() => undefined)
    }
    const timer = setInterval(tell, seenEveryMs)
    return () => clearInterval(timer)
  }, [isAvailable])
}
