import { useEffect, useRef } from 'react'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import type { PickWork } from '#modules/picking/contract.staff.ts'
import { signal } from '../shell/signals.ts'
import { currentStep } from './local-work.ts'
import type { PickingScreen } from './use-picking.ts'

const t = translator(texts)

/** Tells the picker when a shopper has answered, or the time is over: above a line to pick, so that no toast covers its place. */
export function useAnswers(work: PickWork | undefined, { view, chosen, tell }: PickingScreen): void {
  const open = useRef<ReadonlySet<string>>(new Set())
  const isLine = useRef(false)
  isLine.current = view.kind === 'step' && work !== undefined && currentStep(work, chosen) !== undefined
  useEffect(() => {
    const proposals = work?.lines.flatMap((line) => line.proposals) ?? []
    const answers = proposals.flatMap(({ id, state, goods }) => {
      if (!open.current.has(id) || state === 'open' || state === 'withdrawn') return []
      const isWrong = state !== 'accepted' && state !== 'by-wish'
      return [{ text: t(`answer.${state}`, { name: goods.name }), isWrong }]
    })
    for (const { text, isWrong } of answers) {
      signal(isWrong ? 'wrong' : 'right')
      if (!isLine.current) showToast(isWrong ? 'failed' : 'done', text, { lastsMs: 10_000 })
    }
    if (isLine.current && answers.length > 0)
      tell({ text: answers.map(({ text }) => text).join(' '), isWrong: answers.some(({ isWrong }) => isWrong) })
    open.current = new Set(proposals.flatMap(({ id, state }) => (state === 'open' ? [id] : [])))
  }, [work, tell])
}
