import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import type { CallOf, Contract, OkOf } from '#kernel/contract.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { undoEntry } from '#modules/staff/contract.staff-journal.ts'
import { api, change } from '../api/api.ts'
import type { OfferedUndo } from '../api/transport.ts'
import { callsOf } from '../queries.ts'
import { conflictOf, problemText, violationsOf } from '../text/problem-text.ts'
import { showToast } from '../toasts.ts'

const t = translator(texts)

interface ActionOptions<C extends Contract> {
  /** What has to be done before the call is made; the action is running meanwhile. */
  readonly before?: () => Promise<void>
  /** Text of the toast after success; undefined when the page itself shows the change, and it cannot be undone. */
  readonly done?: (answer: OkOf<C>) => string | undefined
  /** Contracts whose cached answers are invalidated. */
  readonly refreshes?: readonly Contract[]
  readonly onDone?: (answer: OkOf<C>) => void
  /** Handles an error; returns true when it has shown a message itself. */
  readonly onFailed?: (error: unknown) => boolean
}

export interface Action<C extends Contract> {
  /** Resolves to the answer, or undefined after an error. Does nothing while running. */
  readonly run: (call: CallOf<C>) => Promise<OkOf<C> | undefined>
  readonly isRunning: boolean
  readonly error: unknown
  readonly clear: () => void
}

/** Milliseconds for which a toast offers undo (AUDIT-05). */
const undoMs = 30_000

/** The newest change of each thing, by `about`. What an older one has to tell is outdated, and its undo no longer holds. */
const newestChanges = new Map<string, string>()

/**
 * A mutation: one at a time, idempotent on retry (the idempotency key stays until it succeeds), with a toast and, where the
 * server allows it, undo. Conflicts and invalid fields are left to the form.
 */
export function useAction<C extends Contract>(contract: C, options: ActionOptions<C> = {}): Action<C> {
  const client = useQueryClient()
  const [state, setState] = useState<{ isRunning: boolean; error: unknown }>({ isRunning: false, error: undefined })
  const running = useRef(false)
  const attempt = useRef<{ readonly input: string; readonly key: string } | undefined>(undefined)

  const refresh = (): Promise<unknown> =>
    Promise.all((options.refreshes ?? []).map((read) => client.invalidateQueries(callsOf(read))))

  const run = async (call: CallOf<C>): Promise<OkOf<C> | undefined> => {
    if (running.current) return undefined
    running.current = true
    setState({ isRunning: true, error: undefined })
    const input = JSON.stringify([call.params, call.query, call.body])
    if (attempt.current?.input !== input) attempt.current = { input, key: crypto.randomUUID() }
    try {
      await options.before?.()
      const headers = { 'idempotency-key': attempt.current.key, ...call.headers }
      const { answer, undoable } = await change(contract, { ...call, headers } as CallOf<C>)
      attempt.current = undefined
      const [newest] = undoable
      if (newest !== undefined) newestChanges.set(newest.about, newest.id)
      setState({ isRunning: false, error: undefined })
      await refresh()
      tellDone(answer, undoable)
      options.onDone?.(answer)
      return answer
    } catch (error) {
      setState({ isRunning: false, error })
      const isForForm = conflictOf(error) !== undefined || violationsOf(error).length > 0
      const isTold = options.onFailed === undefined ? isForForm : options.onFailed(error)
      if (!isTold) showToast('failed', problemText(error))
      return undefined
    } finally {
      running.current = false
    }
  }

  /** The server names what can be undone, so that every such change offers it. */
  const tellDone = (answer: OkOf<C>, undoable: readonly OfferedUndo[]): void => {
    const text = options.done?.(answer)
    const [newest] = undoable
    if (newest === undefined) {
      if (text !== undefined) showToast('done', text)
      return
    }
    if (newestChanges.get(newest.about) !== newest.id) return
    const action = { label: t('undo'), run: () => void undo(undoable) }
    showToast('done', text ?? t('changed'), { lastsMs: undoMs, about: newest.about, action })
  }

  const undo = async (entries: readonly OfferedUndo[]): Promise<void> => {
    try {
      for (const { id } of entries) await api(undoEntry, { params: { id } })
      showToast('done', t('undone'))
    } catch (error) {
      showToast('failed', problemText(error))
    }
    await refresh()
  }

  return { run, ...state, clear: () => setState({ isRunning: false, error: undefined }) }
}
