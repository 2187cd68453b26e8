import { zodResolver } from '@hookform/resolvers/zod'
import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { type DefaultValues, type FieldValues, type Path, type UseFormReturn, useForm } from 'react-hook-form'
import type { $ZodType } from 'zod/v4/core'
import { forgetDraft, readDraft, writeDraft } from '#console/lib/drafts.ts'
import { violationsOf } from '#console/lib/text/problem-text.ts'

interface FormOptions<Values extends FieldValues> {
  /** Key of the stored draft, such as `order-note-{id}`; null stores no draft. */
  readonly draft: string | null
  /** A `zod/mini` schema; the server validates again by its contract. */
  readonly schema: $ZodType<Values, Values>
  readonly values: DefaultValues<Values>
}

export interface StaffForm<Values extends FieldValues> extends UseFormReturn<Values> {
  /** Shows violations from the server beside their fields; false if none belongs to a field of the form. */
  readonly showViolations: (error: unknown) => boolean
  /** To be called after saving: deletes the draft and ends the question before leaving. */
  readonly finish: (values?: Values) => void
}

/**
 * A form whose unsaved values survive a reload and an expired session, and that asks for confirmation before a page with unsaved
 * values is left.
 */
export function useStaffForm<Values extends FieldValues>({
  draft,
  schema,
  values,
}: FormOptions<Values>): StaffForm<Values> {
  const form = useForm<Values>({ resolver: zodResolver(schema), defaultValues: values })
  const isFinished = useRef(false)
  const { reset, setValue, watch, formState } = form
  const { isDirty } = formState

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the form opens
  useEffect(() => {
    const saved = draft === null ? undefined : readDraft(draft)
    for (const [name, value] of Object.entries(saved ?? {})) {
      setValue(name as Path<Values>, value as never, { shouldDirty: true })
    }
  }, [draft])

  useEffect(() => {
    if (draft === null) return undefined
    const { unsubscribe } = watch((written) => {
      if (!isFinished.current) writeDraft(draft, written as Record<string, unknown>)
    })
    return unsubscribe
  }, [draft, watch])

  // A form with a stored draft needs no confirmation.
  const mustAsk = draft === null && isDirty
  useBlocker({
    shouldBlockFn: () => mustAsk && !isFinished.current,
    enableBeforeUnload: () => mustAsk && !isFinished.current,
    disabled: !mustAsk,
  })

  const showViolations = (error: unknown): boolean => {
    const shown = violationsOf(error).filter(({ path }) => path in form.getValues())
    for (const { path, code } of shown) form.setError(path as Path<Values>, { type: code })
    const [first] = shown
    if (first) form.setFocus(first.path as Path<Values>)
    return first !== undefined
  }

  const finish = (saved?: Values): void => {
    isFinished.current = true
    if (draft !== null) forgetDraft(draft)
    reset(saved)
    isFinished.current = false
  }

  return { ...form, showViolations, finish }
}
