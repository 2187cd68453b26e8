import { type Figures, type Place, type Setting, wholeSetting } from '#kernel/setting.ts'

/** A place where packed totes wait for their van, and how cold it is. */
export type StagingPlace = Place

const staging = (letter: string, count: number, temperature: Place['temperature']): Place[] =>
  Array.from({ length: count }, (_, index) => ({ code: `${letter}-${index + 1}`, temperature }))

/** The figures of picking and packing that the operator may change. All are our choice. */
export const pickingSettings = {
  /** Minutes for which a task stays with its picker after the last scan, and when the phone said that it is offline. */
  leaseMinutes: wholeSetting('picking.lease-minutes', 10, 1, 120, 'minutes'),
  offlineLeaseMinutes: wholeSetting('picking.offline-lease-minutes', 30, 1, 240, 'minutes'),
  /** Orders that a picker walks with at once. */
  batchOrders: wholeSetting('picking.batch-orders', 6, 1, 12, 'pieces'),
  /** Minutes for which a shopper may answer to a proposal. */
  proposalMinutes: wholeSetting('picking.proposal-minutes', 5, 1, 15, 'minutes'),
  /** Proposals for a line: a refusal allows one other. */
  proposalsOfLine: wholeSetting('picking.proposals-of-line', 2, 1, 5, 'pieces'),
  /** Minutes before its interval begins at which the van of an order leaves. */
  departureMinutes: wholeSetting('picking.departure-minutes', 30, 0, 240, 'minutes'),
  expressDepartureMinutes: wholeSetting('picking.express-departure-minutes', 10, 0, 120, 'minutes'),
  /** Percent above the upper end of a weight band that a picker may give for the same price. */
  overweightPercent: wholeSetting('picking.overweight-percent', 10, 0, 50, 'percent'),
  /** Minutes for which a chilled or frozen tote may stand outside of cold places. */
  coldMinutes: wholeSetting('packing.cold-minutes', 20, 1, 120, 'minutes'),
  /** Grams above which a tote is too heavy to lift. */
  toteGrams: wholeSetting('packing.tote-grams', 15_000, 1_000, 40_000, 'grams'),
  /** First digits of the labels that the shop's own scales print: prefix, 5 digits of the article, 5 of grams, check digit. */
  weighedPrefixes: {
    key: 'picking.weighed-prefixes',
    type: 'texts',
    default: ['28'],
  } as const satisfies Setting<'texts'>,
  stagingPlaces: {
    key: 'packing.staging-places',
    type: 'places',
    default: [...staging('A', 20, 'ambient'), ...staging('F', 8, 'chilled'), ...staging('C', 4, 'frozen')],
  } satisfies Setting<'places'>,
}

export type PickingFigures = Figures<typeof pickingSettings>
