import type { ReactNode } from 'react'
import { Image } from '../image/image.tsx'
import css from './empty-state.module.css'

interface EmptyStateProps {
  /** Name of a picture in /img/art. */
  readonly art: string
  readonly title: string
  readonly text: string
  /** The next thing to do. */
  readonly action?: ReactNode
}

/** Shown in place of an empty list: a picture, a title, one sentence, one action. */
export function EmptyState({ art, title, text, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <Image source={`/img/art/${art}.webp`} width={120} height={120} alt="" loading="lazy" />
      <h2>{title}</h2>
      <p>{text}</p>
      {action}
    </div>
  )
}
