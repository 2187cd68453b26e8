import { api } from '#console/lib/api/api.ts'
import { now } from '#console/lib/clock/now.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-picking.json'
import { type PickWork, recordScans } from '#modules/picking/contract.staff.ts'
import type { Scan, ScanVerdict } from '#modules/picking/rules/scan.ts'
import { doLater, queueState } from '../queue/phone-queue.ts'
import { goodsOf, judge, type NotedScan, type Step } from './local-work.ts'
import { takeWork, whileStoring } from './picking-state.ts'

const t = translator(texts)

/** A scan as far as it is known: weight and date may be asked for. */
export interface Draft extends Scan {
  readonly undoes?: string
}

/** A scan of one piece by its code. */
export const codeDraft = (code: string | null, reason: string | null = null): Draft => ({
  ...{ kind: 'pick', code, pieces: 1, grams: null, date: null, lot: null, reason },
})

const noted = ({ line, proposal }: Step, { undoes, ...draft }: Draft): NotedScan => ({
  ...draft,
  id: crypto.randomUUID(),
  taskId: line.taskId,
  lineId: line.lineId,
  kind: draft.kind === 'pick' && proposal !== null ? 'substitute' : draft.kind,
  proposalId: draft.kind === 'pick' ? (proposal?.id ?? null) : null,
  undoes: undoes ?? null,
  tote: null,
  at: new Date(now()).toISOString(),
})

const bodyOf = (scan: NotedScan) => ({ scans: [scan as never], isOffline: queueState.get().offlineSince !== null })

/** Records what was done, first on the phone. Throws StorageFullError when it has no room left. */
export async function record(step: Step, draft: Draft, number: string): Promise<void> {
  const scan = noted(step, draft)
  const label = t(`done.${draft.kind}`, { name: goodsOf(step).name, count: draft.pieces, number })
  await whileStoring(scan, () => doLater(recordScans, { body: bodyOf(scan) }, { id: scan.id, label }))
}

export interface Judged {
  readonly outcome: ScanVerdict['outcome']
  /** What a wrong code names, where the shop knows it. */
  readonly scanned: string | null
}

export const judgeHere = (step: Step, draft: Draft, work: PickWork): Judged => ({
  ...{ outcome: judge(step, kindOf(step, draft), work).outcome, scanned: null },
})

const kindOf = ({ proposal }: Step, draft: Draft): Draft =>
  draft.kind === 'pick' && proposal !== null ? { ...draft, kind: 'substitute' } : draft

/** What the shop says to a code that the phone does not know; null without a connection. */
export async function askShop(step: Step, draft: Draft): Promise<Judged | null> {
  try {
    const { results, work } = await api(recordScans, { body: bodyOf(noted(step, draft)) })
    takeWork(work)
    const [result] = results
    return result === undefined ? null : { outcome: result.outcome, scanned: result.scanned }
  } catch {
    return null
  }
}
