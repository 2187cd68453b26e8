interface SegmentsProps<Value extends string> {
  readonly label: string
  readonly options: readonly { readonly value: Value; readonly label: string }[]
  readonly value: Value
  readonly onChange: (value: Value) => void
  readonly size?: 'sm'
}

/** A choice between two to four views of the same thing. */
export function Segments<Value extends string>({ label, options, value, onChange, size }: SegmentsProps<Value>) {
  return (
    <fieldset className={size ? `seg ${size}` : 'seg'}>
      <legend className="sr">{label}</legend>
      {options.map((option) => (
        <button
          key={option.value}
          type="button"
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
