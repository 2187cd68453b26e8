import { useEffect } from 'react'

const editable = 'input,textarea,select,[contenteditable],[role=dialog]'

/** "/" moves the focus into the field, unless something else is being written. */
export function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(editable)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
