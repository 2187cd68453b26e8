import { Component, type ErrorInfo, type ReactNode } from 'react'
import { reportError } from '#storefront/lib/api/report-error.ts'
import { ErrorScreen } from './error-screen.tsx'

interface ErrorBoundaryProps {
  readonly isHome: boolean
  readonly children: ReactNode
}

/** Shows the 500 screen when a page throws while rendering, and reports the error. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false }

  static getDerivedStateFromError(): { readonly isBroken: boolean } {
    return { isBroken: true }
  }

  override componentDidCatch(error: Error, { componentStack }: ErrorInfo): void {
    reportError(error, { componentStack })
  }

  override render(): ReactNode {
    return this.state.isBroken ? <ErrorScreen isHome={this.props.isHome} /> : this.props.children
  }
}
