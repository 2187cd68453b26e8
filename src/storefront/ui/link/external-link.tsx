import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/common.json'

const t = translator(texts)

type ExternalLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  readonly href: string
  readonly children: ReactNode
}

/** A link that opens in a new tab, and says so to screen readers. */
export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  return (
    <a {...rest} target="_blank" rel="noopener noreferrer">
      {children}
      <span className="sr">{t('newTab')}</span>
    </a>
  )
}
