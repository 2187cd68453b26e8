/** The time of the device, in milliseconds. */
export const now = (): number => Date.now()
