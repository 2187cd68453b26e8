import { iconSheet } from 'icon-sheet'

interface IconProps {
  /** The default export of `icon:{name}`. */
  readonly of: string
  readonly className?: string | undefined
}

/** A decorative icon. Information must also be in text, because screen readers skip it. */
export function Icon({ of, className }: IconProps) {
  return (
    <svg className={className ? `i ${className}` : 'i'} viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${iconSheet}#${of}`} />
    </svg>
  )
}
