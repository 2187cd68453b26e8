import { type Figures, wholeSetting } from '#kernel/setting.ts'

/** The figures of capacity that the operator may change. */
export const capacitySettings = {
  /** Hours before and after a closed interval within which its orders are moved. */
  moveWithinHours: wholeSetting('capacity.move-within-hours', 48, 2, 168, 'hours'),
}

export type CapacityFigures = Figures<typeof capacitySettings>
