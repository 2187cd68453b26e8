import { type ReactNode, useEffect } from 'react'
import { Logo } from '#console/components/logo.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

/** The frame of what is shown before the console itself. */
export function GateFrame({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  useEffect(() => {
    document.title = t('documentTitle', { title })
  }, [title])
  return (
    <main className="gate">
      <div className="gate-card">
        <div className="logo">
          <Logo />
        </div>
        <h1 className="sr">{title}</h1>
        {children}
      </div>
    </main>
  )
}
