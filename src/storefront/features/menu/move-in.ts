import type { KeyboardEvent } from 'react'
import { fold } from '#kernel/fold.ts'

/** Moves focus between the links of an element: arrows by one, Home and End to its ends, a letter to the next name with it. */
export function moveIn(around: HTMLElement | null, event: KeyboardEvent): void {
  const links = Array.from(around?.querySelectorAll<HTMLElement>('a[href]') ?? [])
  const from = links.findIndex((link) => link.matches(':focus'))
  const target = targetOf(links, from, event)
  if (target === undefined) return
  event.preventDefault()
  target.focus()
}

function targetOf(links: readonly HTMLElement[], from: number, event: KeyboardEvent): HTMLElement | undefined {
  const { key } = event
  if (key === 'ArrowDown') return links[(from + 1) % links.length]
  if (key === 'ArrowUp') return links.at(from - 1)
  if (key === 'Home') return links[0]
  if (key === 'End') return links.at(-1)
  if (key.length !== 1 || key === ' ' || event.ctrlKey || event.metaKey || event.altKey) return undefined
  const following = [...links.slice(from + 1), ...links.slice(0, from + 1)]
  return following.find(({ textContent }) => fold(textContent.trim()).startsWith(fold(key)))
}
