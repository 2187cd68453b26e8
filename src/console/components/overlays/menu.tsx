import type { ReactNode } from 'react'
import { Button } from 'react-aria-components/Button'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { classes } from '#console/lib/classes.ts'
import { Icon } from '../icon.tsx'

export interface MenuAction {
  readonly id: string
  readonly label: string
  readonly icon?: string
  /** Destructive actions are last and red. */
  readonly isDanger?: boolean
  readonly isDisabled?: boolean
  readonly run: () => void
}

interface MenuProps {
  /** Accessible name of the menu and its button. */
  readonly label: string
  readonly actions: readonly MenuAction[]
  /** Content of its button. */
  readonly className?: string
  readonly children: ReactNode
}

/** A button that opens a list of actions. */
export function Menu({ label, actions, className = 'ib line', children }: MenuProps) {
  return (
    <MenuTrigger>
      <Button className={className} aria-label={label}>
        {children}
      </Button>
      <Popover className="pop float">
        <AriaMenu aria-label={label} onAction={(key) => actions.find(({ id }) => id === key)?.run()}>
          {actions.map(({ id, label: name, icon, isDanger, isDisabled = false }) => (
            <MenuItem
              key={id}
              id={id}
              textValue={name}
              isDisabled={isDisabled}
              className={({ isFocused }) => classes('it', isFocused && 'on', isDanger && 't-err')}
            >
              {icon && <Icon of={icon} />}
              {name}
            </MenuItem>
          ))}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}
