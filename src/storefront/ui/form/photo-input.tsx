import { useId } from 'react'
import css from './photo-input.module.css'

interface PhotoInputProps {
  readonly label: string
  /** While a chosen photograph is sent, no other can be chosen; the focus stays. */
  readonly isSending: boolean
  readonly isMultiple?: boolean
  /** Ids of the elements that describe it, separated by spaces. */
  readonly describedBy: string
  /** Called with at least one file. */
  readonly onChoose: (photos: readonly File[]) => void
}

/** A button that takes photographs from the device. Their content decides on the server what they are. */
export function PhotoInput({ label, isSending, isMultiple = false, describedBy, onChoose }: PhotoInputProps) {
  const id = useId()
  return (
    <div className={css.add}>
      <input
        id={id}
        type="file"
        accept="image/jpeg,image/png,image/webp,image/heic,image/heif,.heic,.heif"
        multiple={isMultiple}
        aria-disabled={isSending || undefined}
        aria-describedby={describedBy}
        onChange={({ target }) => {
          const chosen = [...(target.files ?? [])]
          target.value = ''
          if (chosen.length > 0 && !isSending) onChoose(chosen)
        }}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
