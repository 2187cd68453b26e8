import { useCallback, useEffect, useRef, useState } from 'react'
import { api } from '#console/lib/api/api.ts'
import { now as clock } from '#console/lib/clock/now.ts'
import { forgetText, keepText, readKeptText } from '#console/lib/kept-text.ts'
import { isInUse } from '#console/lib/live/activity.ts'
import { useNews } from '#console/lib/live/live.ts'
import { conflictOf, violationsOf } from '#console/lib/text/problem-text.ts'
import { isApiError } from '#kernel/client.ts'
import type { Violation } from '#kernel/problem.ts'
import { type EntryView, getEntry } from '#modules/editorial/contract.staff.ts'
import { changeEntry, notePresence } from '#modules/editorial/contract.staff-desk.ts'
import { changedNames, type Fields, mergeFields } from './merge-fields.ts'

/** How long what is written may be unsaved. */
const saveMs = 2_000
const presenceMs = 5_000

interface Saved {
  readonly revision: number
  readonly version: number
  readonly fields: Fields
  readonly at: string
}

export interface EntryDraft {
  readonly fields: Fields
  readonly saved: Saved
  readonly state: 'saved' | 'writing' | 'saving' | 'failed'
  readonly error: unknown
  readonly violations: readonly Violation[]
  readonly others: readonly { readonly id: string; readonly name: string }[]
  /** When a text was found that a crash had left, in milliseconds. */
  readonly restoredAt: number | undefined
  /** Counts what came from elsewhere: another editor, or an earlier version. */
  readonly arrivals: number
  /** The fields that another and this editor changed differently. */
  readonly conflict: { readonly base: Fields; readonly theirs: Saved; readonly names: readonly string[] } | undefined
  change(name: string, value: unknown): void
  /** Saves what is unsaved; the number of the saved version, or undefined when something is left. */
  save(): Promise<number | undefined>
  /** Ends a conflict with these of one's own values. */
  settle(mine: Fields): void
  /** Reads the entry again, and merges what is unsaved. */
  refresh(): Promise<void>
}

const savedOf = ({ revision, version, fields, updatedAt }: EntryView): Saved => ({
  revision,
  version,
  fields,
  at: updatedAt,
})

const picked = (fields: Fields, names: readonly string[]): Fields =>
  Object.fromEntries(names.map((name) => [name, fields[name] ?? null]))

/** The draft of an entry: saved while somebody writes, kept through a crash, merged with what others save meanwhile. */
export function useEntryDraft(entry: EntryView, mayEdit: boolean): EntryDraft {
  const { id } = entry
  const [first] = useState(() => {
    const kept = mayEdit ? readKeptText(id) : undefined
    const merged = kept && mergeFields(kept.base, entry.fields, kept.fields)
    return {
      fields: merged?.fields ?? entry.fields,
      restoredAt: merged && changedNames(entry.fields, merged.fields).length > 0 ? kept?.at : undefined,
    }
  })
  const now = useRef<{ saved: Saved; fields: Fields }>({ saved: savedOf(entry), fields: first.fields })
  const running = useRef<Promise<boolean> | undefined>(undefined)
  const refused = useRef<Fields | undefined>(undefined)
  const [, redraw] = useState(0)
  const [state, setState] = useState<EntryDraft['state']>(first.restoredAt === undefined ? 'saved' : 'writing')
  const [error, setError] = useState<unknown>()
  const [others, setOthers] = useState<EntryDraft['others']>([])
  const [conflict, setConflict] = useState<EntryDraft['conflict']>()
  const [arrivals, setArrivals] = useState(0)
  const unsaved = (): readonly string[] => changedNames(now.current.saved.fields, now.current.fields)

  const take = useCallback((theirs: Saved): void => {
    const { saved, fields } = now.current
    const merged = mergeFields(saved.fields, theirs.fields, fields)
    if (merged.conflicts.length > 0) setConflict({ base: saved.fields, theirs, names: merged.conflicts })
    else {
      if (changedNames(fields, merged.fields).length > 0) setArrivals((count) => count + 1)
      now.current = { saved: theirs, fields: merged.fields }
    }
    redraw((count) => count + 1)
  }, [])

  const refresh = useCallback(
    async (): Promise<void> => take(savedOf(await api(getEntry, { params: { id } }))),
    [id, take],
  )

  const send = async (names: readonly string[]): Promise<boolean> => {
    const { saved, fields } = now.current
    const body = { revision: saved.revision, seen: picked(saved.fields, names), fields: picked(fields, names) }
    try {
      const { revision, version, savedAt } = await api(changeEntry, { params: { id }, body })
      const sent = Object.fromEntries(
        Object.entries({ ...saved.fields, ...body.fields }).filter(([, value]) => value !== null),
      )
      now.current = { ...now.current, saved: { revision, version, at: savedAt, fields: sent } }
      return true
    } catch (failure) {
      if (conflictOf(failure) !== undefined) {
        await refresh()
        return false
      }
      const wrong = violationsOf(failure).map(({ path }) => path.split('.')[1])
      const right = names.filter((name) => !wrong.includes(name))
      if (right.length > 0 && right.length < names.length) await send(right)
      throw failure
    }
  }

  const save = async (): Promise<boolean> => {
    await running.current
    const names = unsaved()
    if (names.length === 0 || !mayEdit) {
      setState((before) => (before === 'writing' ? 'saved' : before))
      return true
    }
    setState('saving')
    running.current = send(names)
      .then((isDone) => {
        setError(undefined)
        if (unsaved().length === 0) forgetText(id)
        setState(unsaved().length === 0 ? 'saved' : 'writing')
        return isDone && unsaved().length === 0
      })
      .catch((failure: unknown) => {
        refused.current = isApiError(failure) ? now.current.fields : undefined
        setError(failure)
        setState('failed')
        return false
      })
      .finally(() => {
        running.current = undefined
      })
    return running.current
  }

  const latest = useRef(save)
  latest.current = save
  useEffect(() => {
    const timer = setInterval(() => {
      // What was refused is refused again until it changes; without a connection it is tried again.
      const isRefused = refused.current === now.current.fields
      if (running.current === undefined && conflict === undefined && !isRefused) void latest.current()
    }, saveMs)
    return () => clearInterval(timer)
  }, [conflict])

  useEffect(() => {
    if (!mayEdit) return undefined
    const look = async (): Promise<void> => {
      if (!isInUse()) return
      const { others: present, revision } = await api(notePresence, { params: { id } })
      setOthers(present)
      if (revision > now.current.saved.revision && running.current === undefined) await refresh()
    }
    const quietly = (): void => void look().catch(() => undefined)
    quietly()
    const timer = setInterval(quietly, presenceMs)
    return () => clearInterval(timer)
  }, [id, mayEdit, refresh])

  useNews((news) => {
    if (running.current !== undefined || !isInUse()) return
    if (news.some(({ entity }) => entity.kind === 'entry' && entity.id === id)) void refresh().catch(() => undefined)
  })

  const write = (fields: Fields): void => {
    now.current = { ...now.current, fields }
    keepText(id, { base: now.current.saved.fields, fields, at: clock() })
    setState((before) => (before === 'saving' ? before : 'writing'))
    redraw((count) => count + 1)
  }

  const saveAll = async (): Promise<number | undefined> => ((await save()) ? now.current.saved.version : undefined)

  return {
    ...{ fields: now.current.fields, saved: now.current.saved, state, error, others, conflict, arrivals },
    violations: violationsOf(error),
    restoredAt: first.restoredAt,
    change: (name, value) => write({ ...now.current.fields, [name]: value }),
    save: saveAll,
    settle: (mine) => {
      if (conflict === undefined) return
      const merged = mergeFields(conflict.base, conflict.theirs.fields, now.current.fields).fields
      const theirs = picked(conflict.theirs.fields, conflict.names)
      now.current = { saved: conflict.theirs, fields: now.current.fields }
      setConflict(undefined)
      setArrivals((count) => count + 1)
      write({ ...merged, ...theirs, ...mine })
    },
    refresh,
  }
}
