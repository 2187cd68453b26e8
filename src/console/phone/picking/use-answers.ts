import { useEffect, useRef } from 'react'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import type { PickWork } from '#modules/picking/contract.staff.ts'
import { signal } from '../shell/signals.ts'

const t = translator(texts)

/** Tells the picker when a shopper has answered, or the time is over. */
export function useAnswers(work: PickWork | undefined): void {
  const open = useRef<ReadonlySet<string>>(new Set())
  useEffect(() => {
    const proposals = work?.lines.flatMap((line) => line.proposals) ?? []
    for (const { id, state, goods } of proposals) {
      if (!open.current.has(id) || state === 'open' || state === 'withdrawn') continue
      const isYes = state === 'accepted' || state === 'by-wish'
      signal(isYes ? 'right' : 'wrong')
      showToast(isYes ? 'done' : 'failed', t(`answer.${state}`, { name: goods.name }), { lastsMs: 10_000 })
    }
    open.current = new Set(proposals.flatMap(({ id, state }) => (state === 'open' ? [id] : [])))
  }, [work])
}
