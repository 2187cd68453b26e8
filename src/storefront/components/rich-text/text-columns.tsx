import type { ReactNode } from 'react'
import type { RichText } from '#modules/content/rules/rich-text/rich-text.ts'
import { TableOfContents } from './table-of-contents.tsx'
import css from './text-columns.module.css'

interface TextColumnsProps {
  readonly of: RichText
  /** Below the table of contents on a wide screen, at the end of the page on a narrow one. */
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A long text with its table of contents: above it on a phone, beside it and always in sight on a wide screen. */
export function TextColumns({ of: document, aside, children }: TextColumnsProps) {
  return (
    <div className={css.columns}>
      <div className={css.contents}>
        <TableOfContents of={document} />
      </div>
      <div className={css.main}>{children}</div>
      {aside && <div className={css.aside}>{aside}</div>}
    </div>
  )
}
