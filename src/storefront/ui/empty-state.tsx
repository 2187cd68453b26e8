import { ButtonLink } from './button.tsx'
import css from './empty-state.module.css'

interface EmptyStateProps {
  /** A file of /img/art, without its ending. */
  readonly picture: string
  readonly title: string
  readonly text: string
  readonly action: string
  readonly href: string
}

/** Where there is nothing: a picture, what is missing, one sentence, one way on. */
export function EmptyState({ picture, title, text, action, href }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      <img src={`/img/art/${picture}.webp`} width={120} height={120} alt="" />
      <h2>{title}</h2>
      <p>{text}</p>
      <ButtonLink href={href}>{action}</ButtonLink>
    </div>
  )
}
