import css from './season.module.css'

/** Three painted eggs in grass, at the edge of the page. */
export function Easter() {
  return (
    <svg data-season="easter" className={css.eggs} viewBox="0 0 168 96" aria-hidden="true">
      <path
        d="M0 96V78q5-18 9 0 4-22 9-1 5-15 9 1 5-24 10 0 4-16 9 0 5-20 9 0 5-14 9 0 5-24 10 0 4-16 9 0 5-22 10 0 4-16 9 1 5-22 9 0 5-18 10 0 4-14 9 0 5-22 9 0 5-16 9 0 5-20 10 1v17z"
        fill="#4fa35f"
      />
      <Egg x={36} tilt={-14} shell="#c42318" line="#ffd76a" />
      <Egg x={84} tilt={4} shell="#1a5aa6" line="#e3eefb" />
      <Egg x={130} tilt={16} shell="#9b1357" line="#ffc1de" />
      <path
        d="M0 96V86q6-14 11 0 5-12 10 0 6-16 11 0 5-12 11 0 5-16 11 0 6-12 11 0 5-16 11 0 6-10 11 0 5-16 11 0 6-12 11 0 5-14 11 0 6-12 11 0 5-16 11 0 6-12 11 0 5-14 9 1v9z"
        fill="#6dbf72"
      />
    </svg>
  )
}

interface EggProps {
  /** In units of the drawing. */
  readonly x: number
  readonly tilt: number
  readonly shell: string
  readonly line: string
}

function Egg({ x, tilt, shell, line }: EggProps) {
  return (
    <g transform={`translate(${x} 54) rotate(${tilt})`}>
      <path d="M0-36C14-36 25-12 25 4a25 25 0 0 1-50 0C-25-12-14-36 0-36Z" fill={shell} />
      <path d="M-21-8l7 7 7-7 7 7 7-7 7 7 7-7" fill="none" stroke={line} strokeWidth="4" strokeLinejoin="round" />
      <path d="M-24 10h48" stroke={line} strokeWidth="3" />
      <g fill={line}>
        <circle cx="0" cy="-23" r="3" />
        <circle cx="-12" cy="19" r="3" />
        <circle cx="0" cy="21" r="3" />
        <circle cx="12" cy="19" r="3" />
      </g>
    </g>
  )
}
