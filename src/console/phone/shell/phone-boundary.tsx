import wrong from 'icon:warning-circle'
import { Component, type ReactNode } from 'react'
import { EmptyState } from '#console/components/empty-state.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'
import { BigButton } from './big-button.tsx'

const t = translator(texts)

/** Error boundary of a phone page. Queued calls are stored, so that loading again loses none. */
export class PhoneBoundary extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = (): { readonly hasFailed: boolean } => ({ hasFailed: true })

  override render(): ReactNode {
    if (!this.state.hasFailed) return this.props.children
    return (
      <main className="phone">
        <EmptyState icon={wrong} title={t('pageFailed.title')} isPage>
          {t('pageFailed.text')}
        </EmptyState>
        <BigButton kind="main" onClick={() => location.reload()}>
          {t('pageFailed.action')}
        </BigButton>
      </main>
    )
  }
}
