import { useRef, useState } from 'react'
import { api } from '#console/lib/api/api.ts'
import { isUnreachable } from '#console/lib/api/transport.ts'
import { problemText } from '#console/lib/text/problem-text.ts'
import { showToast } from '#console/lib/toasts.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { takeTote } from '#modules/picking/contract.staff-packing.ts'
import type { ScanVerdict } from '#modules/picking/rules/scan.ts'
import { isToteCode } from '#modules/picking/rules/tote-code.ts'
import { doLater } from '../queue/phone-queue.ts'
import { signal } from '../shell/signals.ts'
import { askShop, codeDraft, type Draft, type Judged, judgeHere, record } from './count-scan.ts'
import { currentStep, goodsOf, type PickLine, type Step, stepNow } from './local-work.ts'
import { currentWork, refreshWork } from './picking-state.ts'

const t = translator(texts)

/** What a phone shows of the picking of a line: one question a screen. */
export type View =
  | { readonly kind: 'step' | 'lines' | 'finish' | 'more' | 'missing' | 'damaged' | 'no-code' }
  | {
      readonly kind: 'wrong'
      readonly outcome: ScanVerdict['outcome']
      readonly code: string
      /** What the shop knows the code to be. */
      readonly scanned: string | null
    }
  | { readonly kind: 'weigh' | 'date'; readonly draft: Draft }
  | { readonly kind: 'teach'; readonly code: string }
  | { readonly kind: 'substitutes'; readonly of: Pick<PickLine, 'taskId' | 'lineId'> }

/** A sentence above the line to pick, where it covers nothing. */
export interface Told {
  readonly text: string
  readonly isWrong: boolean
}

export interface PickingScreen {
  readonly view: View
  readonly show: (view: View) => void
  /** What was counted last, or a shopper's answer since. */
  readonly told: Told | undefined
  readonly tell: (told: Told) => void
  /** The key of the step that the picker has chosen, out of the order of the way. */
  readonly chosen: string | undefined
  readonly choose: (key: string | undefined) => void
  /** A code of the scanner, the camera or the keyboard. */
  readonly scan: (code: string) => void
  /** Judges what is known, asks for what is missing, and counts. */
  readonly submit: (step: Step, draft: Draft) => Promise<void>
}

export function usePicking(): PickingScreen {
  const [view, setView] = useState<View>({ kind: 'step' })
  const [told, tell] = useState<Told>()
  const tellDone = (text: string): void => tell({ text, isWrong: false })
  const [chosen, setChosen] = useState<string>()
  // Codes may come faster than the page is drawn.
  const latest = useRef<string>(undefined)
  const views = useRef(0)

  const show = (next: View): void => {
    views.current += 1
    setView(next)
  }

  const choose = (key: string | undefined): void => {
    latest.current = key
    setChosen(key)
    show({ kind: 'step' })
  }

  const toldOf = (step: Step, draft: Draft): void =>
    tellDone(t(`told.${draft.kind}`, { name: goodsOf(step).name, count: draft.pieces }))

  const count = async (step: Step, draft: Draft): Promise<void> => {
    const shown = views.current
    const number = currentWork()?.tasks.find(({ id }) => id === step.line.taskId)?.number ?? ''
    try {
      await record(step, draft, number)
    } catch {
      signal('wrong')
      showToast('failed', t('storageFull'))
      return
    }
    signal('right')
    toldOf(step, draft)
    // The next line is shown before the scan is stored: what the picker opened on it meanwhile stays open.
    if (shown !== views.current) return
    const isAsked = draft.kind === 'not-found' && step.line.mayBeReplaced && step.proposal === null
    show(isAsked ? { kind: 'substitutes', of: step.line } : { kind: 'step' })
  }

  const submit = async (step: Step, draft: Draft): Promise<void> => {
    const work = currentWork()
    const now = work && stepNow(step, work)
    if (work === undefined || now === undefined) return
    const judged = judgeHere(now, draft, work)
    if (judged.outcome === 'counted') return count(now, draft)
    const refusal = refusalView(judged, draft)
    if (refusal.kind === 'wrong') signal('wrong')
    show(refusal)
    if (judged.outcome !== 'unknown-code' && judged.outcome !== 'wrong-item') return
    // The shop knows more codes than the phone, and the name of the wrong item.
    const shown = views.current
    const answer = await askShop(now, draft)
    // A picker who went on meanwhile is not called back to a refusal.
    const isShown = shown === views.current
    if (answer === null) return
    if (answer.outcome !== 'counted') {
      if (isShown) show(refusalView(answer, draft))
      return
    }
    signal('right')
    toldOf(now, draft)
    if (isShown) show({ kind: 'step' })
  }

  const beginTote = async (taskId: string, code: string): Promise<void> => {
    try {
      await api(takeTote, { body: { taskId, code } })
      await refreshWork()
      tellDone(t('tote.taken', { code }))
      signal('right')
    } catch (error) {
      if (!isUnreachable(error)) {
        signal('wrong')
        showToast('failed', problemText(error))
        return
      }
      await doLater(takeTote, { body: { taskId, code } }, { label: t('tote.label', { code }) })
      tellDone(t('tote.later', { code }))
      signal('right')
    }
  }

  const scan = (code: string): void => {
    const work = currentWork()
    const step = work && currentStep(work, latest.current)
    if (step === undefined) return
    if (isToteCode(code)) void beginTote(step.line.taskId, code)
    else void submit(step, codeDraft(code))
  }

  return { view, show, told, tell, chosen, choose, scan, submit }
}

/** Asks for what a scan lacks, or tells why it does not count. */
function refusalView({ outcome, scanned }: Judged, draft: Draft): View {
  if (outcome === 'weight-missing' && draft.pieces === 1) return { kind: 'weigh', draft }
  if (outcome === 'date-missing') return { kind: 'date', draft }
  return { kind: 'wrong', outcome, code: draft.code ?? '', scanned }
}
