import { useEffect } from 'react'

// Keys are pressed in an element; without focus, in the body.
const editable = 'input,textarea,select,[contenteditable],[role=dialog]'

/** "/" moves the focus into the field, unless something else is being written. */
export function useSlashKey(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key !== '/' || (event.target as Element).closest(editable)) return
      event.preventDefault()
      field.current?.focus()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [field])
}
