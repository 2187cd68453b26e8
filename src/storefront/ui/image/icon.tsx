import { iconSheet } from 'icon-sheet'

interface IconProps {
  /** From `icon:{name}`. */
  readonly of: string
  readonly className?: string | undefined
}

/** A drawing beside a word; never the only way to tell something. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${iconSheet}#${of}`} />
    </svg>
  )
}
