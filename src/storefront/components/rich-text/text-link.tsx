import arrow from 'icon:arrow-square-out'
import type { ReactNode } from 'react'
import type { LinkTarget } from '#modules/content/rules/rich-text/link-target.ts'
import { Icon } from '#storefront/ui/image/icon.tsx'
import { ExternalLink } from '#storefront/ui/link/external-link.tsx'
import css from './rich-text.module.css'
import { useSurroundings } from './rich-text-context.ts'

interface TextLinkProps {
  readonly to: LinkTarget
  readonly children: ReactNode
}

/** A link in a text. One out of the shop is marked and opens in a new tab, except in the app, which opens it itself. */
export function TextLink({ to: { kind, href }, children }: TextLinkProps) {
  const { isEmbedded } = useSurroundings()
  if (kind !== 'outside') return <a href={href}>{children}</a>
  const marked = (
    <>
      {children}
      <Icon of={arrow} className={css.outside} />
    </>
  )
  if (!isEmbedded) return <ExternalLink href={href}>{marked}</ExternalLink>
  return (
    <a href={href} rel="noopener noreferrer">
      {marked}
    </a>
  )
}
