import type { ReactNode } from 'react'
import { AnyLink } from '#storefront/ui/link/any-link.tsx'
import css from './section-head.module.css'

interface SectionHeadProps {
  readonly id: string
  readonly title: string
  readonly subtitle?: string | undefined
  readonly more?: { readonly text: string; readonly address: string } | undefined
  readonly children?: ReactNode
}

/** The heading of a page section: title, subtitle and a link to more. */
export function SectionHead({ id, title, subtitle, more, children }: SectionHeadProps) {
  return (
    <div className={css.head}>
      <div>
        <h2 id={id}>{title}</h2>
        {subtitle && <p>{subtitle}</p>}
      </div>
      {(more || children) && (
        <div className={css.more}>
          {children}
          {more && (
            <AnyLink className="link" href={more.address}>
              {more.text}
            </AnyLink>
          )}
        </div>
      )}
    </div>
  )
}
