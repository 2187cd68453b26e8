interface ProgressProps {
  /** "Se aplică 4 din 43 de modificări" */
  readonly label: string
  readonly done: number
  readonly all: number
}

/** Progress of a long operation. */
export function Progress({ label, done, all }: ProgressProps) {
  const percent = all === 0 ? 0 : Math.round((done / all) * 100)
  return (
    <div className="col g4">
      <span className="m">{label}</span>
      <div
        className="bar"
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
      >
        <i style={{ width: `${percent}%` }} />
      </div>
    </div>
  )
}
