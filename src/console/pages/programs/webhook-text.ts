import { translator } from '#kernel/translate.ts'
import texts from '#locales/console-programs.json'

const t = translator(texts)
const kinds: Readonly<Record<string, string>> = texts.kind
const faults: Readonly<Record<string, string>> = texts.delivery.faults

export const kindText = (kind: string): string => kinds[kind] ?? kind

/** What came back of the last try: the status, or why there was none. */
export function answerText({ lastStatus, lastFault }: { lastStatus: number | null; lastFault: string | null }): string {
  if (lastStatus !== null) return t('delivery.status', { status: lastStatus })
  return lastFault === null ? '' : (faults[lastFault] ?? lastFault)
}
