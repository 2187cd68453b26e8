import { fold } from '#kernel/fold.ts'

/** Highlights the typed part of a text, ignoring case and diacritics. */
export function Marked({ text, part }: { readonly text: string; readonly part: string }) {
  const start = fold(text).indexOf(fold(part))
  // If folding changed the length, positions in the two texts differ.
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
