/** Areas of one fleet each: a sector of Bucharest or a side of Ilfov. */
export const zoneCodes = ['b1', 'b2', 'b3', 'b4', 'b5', 'b6', 'if-nord', 'if-est', 'if-sud', 'if-vest'] as const

export type ZoneCode = (typeof zoneCodes)[number]
