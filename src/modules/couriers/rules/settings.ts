import { bani } from '#kernel/money.ts'
import { type Figures, moneySetting, wholeSetting } from '#kernel/setting.ts'

/** The figures of runs that the operator may change. All are our choice. */
export const courierSettings = {
  /** Average speed in the city, km/h. */
  kilometresAnHour: wholeSetting('couriers.kilometres-an-hour', 20, 5, 90, 'kilometres-an-hour'),
  /** Minutes that a courier spends at a stop. */
  minutesAtDoor: wholeSetting('couriers.minutes-at-door', 5, 1, 60, 'minutes'),
  /** Minutes past the interval from which a delay is proposed. */
  delayAfterMinutes: wholeSetting('couriers.delay-after-minutes', 10, 1, 120, 'minutes'),
  /** Calls and minutes of waiting before a delivery counts as a no-show. */
  callsBeforeLeaving: wholeSetting('couriers.calls-before-leaving', 2, 1, 5, 'pieces'),
  minutesBeforeLeaving: wholeSetting('couriers.minutes-before-leaving', 5, 1, 60, 'minutes'),
  /** Differences in bani above which a dispatcher, and above which the accountant, must sign. */
  dispatcherSignsAbove: moneySetting('couriers.dispatcher-signs-above', bani(5_00), 0, 100_00),
  accountantSignsAbove: moneySetting('couriers.accountant-signs-above', bani(50_00), 0, 1_000_00),
  /** Days for which photos taken at doors are kept. */
  photoDays: wholeSetting('couriers.photo-days', 90, 1, 365, 'days'),
}

export type CourierFigures = Figures<typeof courierSettings>
