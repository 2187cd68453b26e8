import open from 'icon:arrows-out-simple'
import down from 'icon:caret-down'
import up from 'icon:caret-up'
import x from 'icon:x'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import type { RowKeys } from './use-row-keys.ts'

const t = translator(texts)

interface PreviewProps {
  readonly title: ReactNode
  readonly href: string
  readonly keys: RowKeys
  readonly rows: number
  readonly children: ReactNode
}

/** The side panel with the preview of the active row. */
export function Preview({ title, href, keys, rows, children }: PreviewProps) {
  const { cursor, setCursor, setPreviewing } = keys
  return (
    <aside className="side" aria-label={t('list.preview')}>
      <div className="side-h">
        {title}
        <span className="row g2 end">
          <IconButton
            icon={up}
            size="sm"
            label={t('shortcuts.previousRow')}
            disabled={cursor <= 0}
            onClick={() => setCursor(cursor - 1)}
          />
          <IconButton
            icon={down}
            size="sm"
            label={t('shortcuts.nextRow')}
            disabled={cursor >= rows - 1}
            onClick={() => setCursor(cursor + 1)}
          />
          <Link className="ib sm" to={href} aria-label={t('shortcuts.open')} title={t('shortcuts.open')}>
            <Icon of={open} />
          </Link>
          <IconButton icon={x} size="sm" label={t('close')} onClick={() => setPreviewing(false)} />
        </span>
      </div>
      {children}
    </aside>
  )
}
