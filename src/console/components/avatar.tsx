import { classes } from '#console/lib/classes.ts'

const tones = ['', 'a', 'b', 'c', 'd', 'e'] as const

/** The initials of a person; the colour is derived from the name. Decorative: the name must be shown beside it. */
export function Avatar({
  initials,
  of,
  size,
}: {
  readonly initials: string
  readonly of: string
  readonly size?: 'l' | 'xl'
}) {
  const sum = Array.from(of).reduce((total, letter) => total + (letter.codePointAt(0) ?? 0), 0)
  return (
    <span className={classes('av', tones[sum % tones.length], size)} aria-hidden="true">
      {initials}
    </span>
  )
}

/** "Ioana Petrescu" as "IP". */
export const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .join('')
    .slice(0, 2)
    .toUpperCase()
