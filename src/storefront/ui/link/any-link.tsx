import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'

type AnyLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string; readonly children: ReactNode }

export const leadsOutside = (address: string): boolean => !address.startsWith('/')

/** A link whose address comes from content: an external one opens in a new tab. */
export function AnyLink(props: AnyLinkProps) {
  return leadsOutside(props.href) ? <ExternalLink {...props} /> : <a {...props} />
}
