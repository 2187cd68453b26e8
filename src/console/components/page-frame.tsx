import right from 'icon:caret-right'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { useShellTools } from '#console/lib/shell.ts'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { Icon } from './icon.tsx'

const t = translator(texts)

interface PageFrameProps {
  readonly title: string
  /** Breadcrumbs. */
  readonly parents?: readonly { readonly to: string; readonly label: string }[]
  /** Status beside the title. */
  readonly status?: ReactNode
  readonly children: ReactNode
}

/** Top bar and content of a page. */
export function PageFrame({ title, parents = [], status, children }: PageFrameProps) {
  const tools = useShellTools()
  useEffect(() => {
    document.title = t('documentTitle', { title })
  }, [title])
  return (
    <>
      <header className="top">
        <div className="crumb">
          {parents.map(({ to, label }) => (
            <span key={to} className="row g6">
              <Link to={to}>{label}</Link>
              <Icon of={right} size="s" />
            </span>
          ))}
          <h1 className="cut">{title}</h1>
        </div>
        {status}
        {tools}
      </header>
      {children}
    </>
  )
}
