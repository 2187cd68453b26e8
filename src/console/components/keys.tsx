import { Fragment } from 'react'
import { translator } from '#kernel/translate.ts'
import texts from '#locales/console.json'

const t = translator(texts)

const named = {
  ctrl: 'keys.ctrl',
  shift: 'keys.shift',
  alt: 'keys.alt',
  space: 'keys.space',
  esc: 'keys.esc',
  enter: 'keys.enter',
  down: 'keys.down',
  up: 'keys.up',
} as const

const keyText = (key: string): string =>
  key in named ? t(named[key as keyof typeof named]) : key.length === 1 ? key.toUpperCase() : key

/** The keys of a shortcut as labelled on a keyboard: `ctrl+k`, `g c`; the first of several alternatives. */
export function Keys({ of }: { readonly of: string }) {
  const [first = ''] = of.split(', ')
  return (
    <span className="row g4">
      {first.split(' ').map((press, index) => (
        <Fragment key={`${press}${String(index)}`}>
          <kbd>{press.split('+').map(keyText).join(' ')}</kbd>
        </Fragment>
      ))}
    </span>
  )
}

/** The shortcut beside the name of an action; hidden from screen readers, which have the list under `?`. */
export const KeyMark = ({ of }: { readonly of: string }) => (
  <span aria-hidden="true">
    <Keys of={of} />
  </span>
)
