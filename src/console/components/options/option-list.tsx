import { Fragment, type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#console/lib/classes.ts'
import { Icon } from '../icon.tsx'
import type { OptionKeys } from './use-options.ts'

export interface OfferedOption {
  readonly id: string
  readonly label: string
  readonly icon?: string | undefined
  /** Options of one group stand together under its name. */
  readonly group?: string | undefined
  /** Content at the end of the line, such as a shortcut or a state. */
  readonly more?: ReactNode
}

interface OptionListProps {
  readonly label: string
  readonly options: readonly OfferedOption[]
  readonly keys: OptionKeys
  readonly pick: (index: number) => void
}

/** A grouped listbox below an input, which keeps the focus. */
export function OptionList({ label, options, keys, pick }: OptionListProps) {
  const list = useRef<HTMLDivElement>(null)
  const { active } = keys
  useEffect(() => {
    if (active >= 0) list.current?.querySelector('.on')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  return (
    <div ref={list} id={keys.listId} role="listbox" aria-label={label}>
      {options.map(({ id, label: text, icon, group, more }, index) => (
        <Fragment key={id}>
          {group !== undefined && group !== options[index - 1]?.group && (
            <div role="presentation" className="group">
              {group}
            </div>
          )}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: the input that has the focus handles the keys */}
          <div
            id={keys.optionId(index)}
            role="option"
            tabIndex={-1}
            aria-selected={index === active}
            className={classes('it', index === active && 'on')}
            onPointerMove={() => keys.setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => pick(index)}
          >
            {icon && <Icon of={icon} />}
            <span className="grow cut">{text}</span>
            {more}
          </div>
        </Fragment>
      ))}
    </div>
  )
}
