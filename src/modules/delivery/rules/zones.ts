/** Areas of one fleet each: a sector of Bucharest or a side of Ilfov. */
export const zoneCodes = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'if-nord', 'if-est', 'if-sud', 'if-vest'] as const

export type ZoneCode = (typeof zoneCodes)[number]

/** The header by which clients say in which zone the shopper wants deliveries: the logistic channel. */
export const channelHeader = 'x-logistic-channel'

/** The zone that a header names; null for none and for an unknown one, which a client may have kept from earlier. */
export const channelOf = (header: string | readonly string[] | undefined): ZoneCode | null =>
  zoneCodes.find((code) => code === header) ?? null
