import wrong from 'icon:warning-circle'
import { Component, type ReactNode } from 'react'
import { Button } from '#console/components/button.tsx'
import { EmptyState } from '#console/components/empty-state.tsx'
import { PageFrame } from '#console/components/page-frame.tsx'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

interface PageBoundaryProps {
  readonly title: string
  readonly children: ReactNode
}

/** Error boundary of a page: the menu stays, and the page can be reloaded, also when its chunk is gone after a release. */
export class PageBoundary extends Component<PageBoundaryProps, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError = (): { readonly hasFailed: boolean } => ({ hasFailed: true })

  override render(): ReactNode {
    const { title, children } = this.props
    if (!this.state.hasFailed) return children
    return (
      <PageFrame title={title}>
        <EmptyState
          icon={wrong}
          title={t('pageFailed.title')}
          action={<Button onClick={() => location.reload()}>{t('pageFailed.action')}</Button>}
        >
          {t('pageFailed.text')}
        </EmptyState>
      </PageFrame>
    )
  }
}
