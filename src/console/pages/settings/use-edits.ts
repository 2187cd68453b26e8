import { useEffect, useState } from 'react'
import { forgetDraft, readDraft, writeDraft } from '#console/lib/drafts.ts'
import type { SettingValue, SettingView } from '#modules/settings/contract.staff.ts'

/** Null where what is typed is no value at all, such as an amount with letters. */
export type Edited = SettingValue | null
export type Edits = Readonly<Record<string, Edited>>

const isEqual = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The changed values of a page, which survive a reload and a session that ended (STAFF-08). */
export function useEdits(draft: string, settings: readonly SettingView[]) {
  const [edits, setEdits] = useState<Edits>(() => (readDraft(draft) ?? {}) as Edits)
  useEffect(() => {
    if (Object.keys(edits).length === 0) forgetDraft(draft)
    else writeDraft(draft, edits)
  }, [draft, edits])
  const editedOf = ({ key, value }: SettingView): Edited => {
    const edited = edits[key]
    return edited === undefined ? value : edited
  }
  const change = ({ key, value }: SettingView, next: Edited): void => {
    const { [key]: _, ...rest } = edits
    setEdits(isEqual(next, value) ? rest : { ...rest, [key]: next })
  }
  const changed = settings.filter(({ key }) => key in edits)
  return { edits, changed, editedOf, change, clear: () => setEdits({}) }
}
