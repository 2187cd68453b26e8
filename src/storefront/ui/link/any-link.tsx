import type { AnchorHTMLAttributes, ReactNode } from 'react'
import { ExternalLink } from './external-link.tsx'

type AnyLinkProps = AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string; readonly children: ReactNode }

export const leadsOutside = (address: string): boolean => !address.startsWith('/')

/** A link that somebody else has written: within the shop as every other, out of it beside the shop. */
export function AnyLink(props: AnyLinkProps) {
  return leadsOutside(props.href) ? <ExternalLink {...props} /> : <a {...props} />
}
