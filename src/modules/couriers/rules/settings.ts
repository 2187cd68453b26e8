const whole = (key: string, value: number, min: number, max: number) =>
  ({ key, type: 'int', default: value, min, max }) as const

/** The settings of runs. All defaults are our choice. */
export const courierSettings = {
  /** Average speed in the city, km/h. */
  kilometresAnHour: whole('couriers.kilometres-an-hour', 20, 5, 90),
  /** Service time at a stop in minutes. */
  minutesAtDoor: whole('couriers.minutes-at-door', 5, 1, 60),
  /** Minutes past the interval from which a delay is proposed. */
  delayAfterMinutes: whole('couriers.delay-after-minutes', 10, 1, 120),
  /** Calls and minutes of waiting before a delivery counts as a no-show. */
  callsBeforeLeaving: whole('couriers.calls-before-leaving', 2, 1, 5),
  minutesBeforeLeaving: whole('couriers.minutes-before-leaving', 5, 1, 60),
  /** Cash differences in bani above which a dispatcher, and the accountant, must sign. */
  dispatcherSignsAbove: whole('couriers.dispatcher-signs-above', 5_00, 0, 100_00),
  accountantSignsAbove: whole('couriers.accountant-signs-above', 50_00, 0, 1_000_00),
  /** Days for which photos taken at doors are kept. */
  photoDays: whole('couriers.photo-days', 90, 1, 365),
}

export type CourierFigures = { readonly [Name in keyof typeof courierSettings]: number }

const of = courierSettings

export const defaultFigures: CourierFigures = {
  kilometresAnHour: of.kilometresAnHour.default,
  minutesAtDoor: of.minutesAtDoor.default,
  delayAfterMinutes: of.delayAfterMinutes.default,
  callsBeforeLeaving: of.callsBeforeLeaving.default,
  minutesBeforeLeaving: of.minutesBeforeLeaving.default,
  dispatcherSignsAbove: of.dispatcherSignsAbove.default,
  accountantSignsAbove: of.accountantSignsAbove.default,
  photoDays: of.photoDays.default,
}
