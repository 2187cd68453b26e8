import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/shopping-list.json'
import { matchList } from '#modules/shopping-lists/contract.ts'
import { refusalText } from '#storefront/components/problem/problem-text.ts'
import { api } from '#storefront/lib/api/api.ts'
import { EmptyState } from '#storefront/ui/feedback/empty-state.tsx'
import { Skeleton } from '#storefront/ui/feedback/skeleton.tsx'
import { Panel } from '#storefront/ui/panel/panel.tsx'
import { AddBar } from './add-bar.tsx'
import { ListForm } from './list-form.tsx'
import { type ListLine, type ListLineChange, linesOf } from './list-lines.ts'
import { MatchedLines } from './matched-lines.tsx'
import css from './new-list.module.css'
import { SaveList } from './save-list.tsx'

const t = translator(texts)

/** A list that is written and becomes products. Nothing of it is kept. */
export function NewList() {
  const [text, setText] = useState('')
  const [lines, setLines] = useState<readonly ListLine[]>([])
  const heading = useRef<HTMLHeadingElement>(null)
  const beforeAdding = useRef<readonly ListLine[]>([])
  const find = useMutation({
    mutationFn: (written: string) => api(matchList, { body: { text: written } }),
    onSuccess: (found) => setLines(linesOf(found.lines)),
  })
  // The result is below the form on phones: focus moves to it, which also announces it.
  const { data } = find
  useEffect(() => {
    if (data) heading.current?.focus()
  }, [data])

  const change = (at: number, changed: ListLineChange): void =>
    setLines((all) => all.map((line, index) => (index === at ? { ...line, ...changed } : line)))
  const tickAll = (isTicked: boolean): void =>
    setLines((all) => all.map((line) => ({ ...line, isTicked: isTicked && line.product !== null })))
  return (
    <div className={css.columns}>
      <div className={css.form}>
        <ListForm
          text={text}
          onText={setText}
          onFind={(written) => written.trim() !== '' && !find.isPending && find.mutate(written.trim())}
          isFinding={find.isPending}
          error={find.error ? refusalText(find.error) : undefined}
        />
      </div>
      <div>
        {find.isPending && (
          <Panel aria-busy="true">
            <p role="status">{t('finding')}</p>
            <Skeleton size="box" />
          </Panel>
        )}
        {!find.isPending && lines.length === 0 && (
          <Panel>
            <EmptyState art="shopping-bags" title={t('emptyTitle')} text={t('emptyText')} />
          </Panel>
        )}
        {!find.isPending && lines.length > 0 && (
          <>
            <MatchedLines lines={lines} heading={heading} onChange={change} onTickAll={tickAll} />
            <AddBar
              lines={lines}
              onAdded={() => {
                beforeAdding.current = lines
                tickAll(false)
              }}
              onUndone={() => setLines(beforeAdding.current)}
            />
            <SaveList lines={lines} />
          </>
        )}
      </div>
    </div>
  )
}
