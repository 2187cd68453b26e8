/** What the phones and desks of staff were told to have happened: none of it may be lost. */
export interface Records {
  /** Outcomes of scans by their ids. */
  readonly scans: Map<string, string>
  /** Bani taken in cash by ids of outcomes at doors. */
  readonly outcomes: Map<string, number>
  /** Ids of notes. */
  readonly notes: Set<string>
  /** Ids of refunds. */
  readonly refunds: Set<string>
  /** Scans that were answered in two ways. */
  readonly contradictions: string[]
}

export const newRecords = (): Records => ({
  scans: new Map(),
  outcomes: new Map(),
  notes: new Set(),
  refunds: new Set(),
  contradictions: [],
})

export function recordScan({ scans, contradictions }: Records, id: string, outcome: string): void {
  const before = scans.get(id)
  if (before !== undefined && before !== outcome) contradictions.push(`${id}: ${before}, then ${outcome}`)
  scans.set(id, outcome)
}
