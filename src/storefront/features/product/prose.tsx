import { Fragment } from 'react'
import css from './facts.module.css'

/** Begins an entry of a list in the texts of products. */
const bullet = '• '

/** A text of paragraphs, parted by empty lines, and of lists, whose lines begin with "• "; nothing for an empty text. */
export function Prose({ text }: { readonly text: string }) {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a text never change their order
      <Fragment key={index}>{partsOf(block).map(partElement)}</Fragment>
    ))
}

interface Part {
  readonly isList: boolean
  readonly lines: readonly string[]
}

/** Parts a block where a list begins or ends. */
function partsOf(block: string): Part[] {
  const parts: { isList: boolean; lines: string[] }[] = []
  for (const line of block.split('\n')) {
    const isList = line.startsWith(bullet)
    const last = parts.at(-1)
    if (last?.isList === isList) last.lines.push(line)
    else parts.push({ isList, lines: [line] })
  }
  return parts
}

function partElement({ isList, lines }: Part) {
  const key = lines.join('\n')
  if (!isList) {
    return (
      <p key={key} className={css.lines}>
        {key}
      </p>
    )
  }
  return (
    <ul key={key} className={css.list}>
      {lines.map((line) => (
        <li key={line}>{line.slice(bullet.length)}</li>
      ))}
    </ul>
  )
}
