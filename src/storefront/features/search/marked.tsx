import { fold } from '#kernel/fold.ts'

/** A text with the part that was typed set apart, whatever the diacritics. */
export function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const start = fold(text).indexOf(fold(part))
  // Folding may join letters; where it does, places in the two texts no longer agree.
  if (part === '' || start === -1 || fold(text).length !== text.length) return text
  const end = start + fold(part).length
  return (
    <>
      {text.slice(0, start)}
      <b>{text.slice(start, end)}</b>
      {text.slice(end)}
    </>
  )
}
