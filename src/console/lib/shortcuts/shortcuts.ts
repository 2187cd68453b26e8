import { useLayoutEffect, useRef } from 'react'
import { makeStore, useStore } from '#browser/store.ts'
import { letterKeys } from '../preferences/letter-keys.ts'
import { begins, isCharacter, matching, pressed } from './keys.ts'

export interface Shortcut {
  /** One or more: `j, down`, `ctrl+k`, `g c`. */
  readonly keys: string
  /** What it does, for the list under `?`. */
  readonly label: string
  readonly run: () => void
  /** Whether it also works while a dialog is open. */
  readonly isForDialogs?: boolean
}

const registered = makeStore<readonly Shortcut[]>([])

/** Active shortcuts in order of registration. */
export const useShortcutList = (): readonly Shortcut[] => useStore(registered)

/** Registers shortcuts while a component is mounted. Of equal keys the last registered one wins. */
export function useShortcuts(shortcuts: readonly Shortcut[]): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  const signature = shortcuts.map(({ keys, label }) => `${keys}=${label}`).join('\n')
  // A layout effect: the keys work as soon as what they are for can be seen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature says when keys or labels change
  useLayoutEffect(() => {
    const own = latest.current.map((shortcut, index) => ({
      ...shortcut,
      run: () => latest.current[index]?.run(),
    }))
    registered.set([...registered.get(), ...own])
    return () => registered.set(registered.get().filter((shortcut) => !own.includes(shortcut)))
  }, [signature])
}

/** The time in which the second of two keys must follow. */
const followsWithinMs = 1_500

/** Listens to the keyboard; once, at the start. */
export function startShortcuts(): void {
  let first: { readonly press: string; readonly at: number } | undefined
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.isComposing) return
    const press = pressed(event)
    if (press === null || (isCharacter(press) && letterKeys.get() === 'off')) return
    // Inside a field only shortcuts with Ctrl and Esc work.
    if (isField(event.target) && !press.startsWith('ctrl+') && press !== 'esc') return
    if (isOperated(press, event.target)) return
    const active = isDialogOpen() ? registered.get().filter(({ isForDialogs }) => isForDialogs) : registered.get()
    const before = first !== undefined && event.timeStamp - first.at < followsWithinMs ? first.press : null
    const shortcut = matching(active, before, press)
    first = shortcut === undefined && begins(active, press) ? { press, at: event.timeStamp } : undefined
    if (shortcut === undefined) return
    event.preventDefault()
    shortcut.run()
  })
}

const isField = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.matches('input:not([type=checkbox], [type=radio]), textarea, select, [role=combobox]'))

/** Enter and Space belong to the control that has the focus; Space does nothing on a link. */
const isOperated = (press: string, target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  ((press === 'enter' && target.matches('button, a[href], summary, input, select, [role=menuitem], [role=option]')) ||
    (press === 'space' && target.matches('button, summary, input, select, [role=menuitem], [role=option]')))

/** React Aria marks what lies below an open dialog as inert; a dialog of its own is found by its role. */
const isDialogOpen = (): boolean => document.querySelector('.scrim [role=dialog], .scrim [role=alertdialog]') !== null
