import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api } from '#console/lib/api/api.ts'
import { callsOf, queryOf } from '#console/lib/queries.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-packing.json'
import {
  getPacking,
  giveTote,
  listPacking,
  type Packing,
  placeTote,
  scanOutOfBag,
} from '#modules/picking/contract.staff-packing.ts'
import { isToteCode } from '#modules/picking/rules/tote-code.ts'
import { signal } from '../shell/signals.ts'

const t = translator(texts)

export interface PackingScan {
  readonly scan: (code: string) => void
  /** What the last scan did, or why it did nothing. */
  readonly told: { readonly text: string; readonly isWrong: boolean } | undefined
  /** The tote whose place is scanned next. */
  readonly chosen: string | undefined
  readonly choose: (toteId: string) => void
}

/**
 * A tote or its label chooses the tote, a free tote takes goods that were picked without one, a place takes the tote, and
 * goods that were refused come out of the bags.
 */
export function usePackingScan({ deliveryId, totes, withoutTote, places, leftOut }: Packing): PackingScan {
  const client = useQueryClient()
  const [told, tell] = useState<PackingScan['told']>()
  const [chosen, choose] = useState<string>()

  const right = (text: string): void => {
    signal('right')
    tell({ text, isWrong: false })
  }
  const wrong = (text: string): void => {
    signal('wrong')
    tell({ text, isWrong: true })
  }
  const take = async (asked: Promise<Packing>, text: string): Promise<void> => {
    try {
      const fresh = await asked
      client.setQueryData(queryOf(getPacking, { params: { deliveryId } }).queryKey, fresh)
      void client.invalidateQueries(callsOf(listPacking))
      right(text)
    } catch (error) {
      wrong(problemText(error))
    }
  }

  const begin = async (taskId: string, code: string): Promise<Packing> => {
    const { id, packing } = await api(giveTote, { params: { deliveryId }, body: { taskId, code } })
    choose(id)
    return packing
  }

  const scan = (code: string): void => {
    const tote = totes.find((one) => one.code === code || one.label === code)
    const place = places.find((one) => one.code === code)
    const [task] = withoutTote
    if (tote !== undefined) {
      choose(tote.id)
      right(t('told.tote', { code: tote.code }))
    } else if (place !== undefined) {
      const target = totes.find(({ id }) => id === chosen) ?? totes.find((one) => one.place === null)
      if (target === undefined) wrong(t('told.chooseTote'))
      else
        void take(
          api(placeTote, { params: { id: target.id }, body: { place: code } }),
          t('told.placed', { code: target.code, place: code }),
        )
    } else if (task !== undefined && isToteCode(code)) {
      const temperature = t(`temperature.${task.temperature}`)
      void take(begin(task.taskId, code), t('told.taken', { code, temperature }))
    } else if (leftOut.length > 0) {
      void take(api(scanOutOfBag, { params: { deliveryId }, body: { code } }), t('told.leftOut'))
    } else wrong(t('told.unknown', { code }))
  }

  return { scan, told, chosen, choose }
}
