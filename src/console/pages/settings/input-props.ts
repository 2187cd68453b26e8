import type { Edited } from './use-edits.ts'

/** What an input of a setting needs. */
export interface SettingInputProps {
  readonly id: string
  readonly value: Edited
  readonly isWrong: boolean
  readonly describedBy: string | undefined
  readonly onChange: (value: Edited) => void
}
