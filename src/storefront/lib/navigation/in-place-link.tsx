import type { AnchorHTMLAttributes, MouseEvent } from 'react'
import { navigateInPlace } from './navigation.ts'

/** A link to the same page in another state, such as a filter. Focus and scroll position stay. */
export function InPlaceLink({
  href,
  children,
  onClick,
  ...rest
}: AnchorHTMLAttributes<HTMLAnchorElement> & { readonly href: string }) {
  const go = (event: MouseEvent<HTMLAnchorElement>): void => {
    onClick?.(event)
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
    if (!isPlain || event.defaultPrevented) return
    event.preventDefault()
    navigateInPlace(href)
  }
  return (
    <a href={href} onClick={go} {...rest}>
      {children}
    </a>
  )
}
