import { type AnchorHTMLAttributes, createContext, type MouseEvent, useContext } from 'react'
import { makeStore, useStore } from '#browser/store.ts'

/* The addresses of the phone. It has a handful of pages without queries, and no room for the desk's router (FIG-02). */

const path = makeStore(location.pathname)

window.addEventListener('popstate', () => path.set(location.pathname))

/** Opens a page of the phone; its top is shown. */
export function navigate(to: string): void {
  if (to === location.pathname) return
  history.pushState(null, '', to)
  path.set(location.pathname)
  window.scrollTo(0, 0)
}

export const usePath = (): string => useStore(path)

/** What the named parts of the current page's address stand for. */
export const PageParams = createContext<Readonly<Record<string, string>>>({})

export const useParam = (name: string): string => useContext(PageParams)[name] ?? ''

interface LinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly to: string
}

/** A link to a page of the phone; with a key held down the browser opens it as it does any link. */
export function Link({ to, ...rest }: LinkProps) {
  const follow = (event: MouseEvent): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    navigate(to)
  }
  return <a {...rest} href={to} onClick={follow} />
}
