import { iconSheet } from 'icon-sheet'

interface IconProps {
  /** Default export of an import `icon:{name}`. */
  readonly of: string
  /** `s` 14 px, none 16 px, `l` 20 px, `xl` 24 px. */
  readonly size?: 's' | 'l' | 'xl'
}

/** A decorative icon. Information must also be in text, because screen readers skip it. */
export function Icon({ of, size }: IconProps) {
  return (
    <svg className={size ? `i ${size}` : 'i'} viewBox="0 0 256 256" aria-hidden="true">
      <use href={`${iconSheet}#${of}`} />
    </svg>
  )
}
