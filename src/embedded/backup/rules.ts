/** What is known of a finished base backup. */
export interface Backup {
  /** The name of its folder: when it began, such as `20261128T031500Z`. */
  readonly name: string
  /** The database can be restored to this instant and later ones. */
  readonly endedAt: Temporal.Instant
  /** The first segment of the log that a restore needs, without its timeline: the last 16 characters of its name. */
  readonly firstSegment: string
  /** The last segment that the backup itself holds, in the same form. */
  readonly lastSegment: string
}

const byEnd = (one: Backup, other: Backup): number => Temporal.Instant.compare(one.endedAt, other.endedAt)

/** The newest backup that ended at `instant` or before, or of all for null; undefined when there is none. */
export function backupFor(backups: readonly Backup[], instant: Temporal.Instant | null): Backup | undefined {
  return backups
    .filter(({ endedAt }) => instant === null || Temporal.Instant.compare(endedAt, instant) <= 0)
    .toSorted(byEnd)
    .at(-1)
}

/** Backups that no instant of the last `days` days needs any more. The newest one before these days is kept. */
export function outdatedBackups(backups: readonly Backup[], now: Temporal.Instant, days: number): Backup[] {
  const needed = backupFor(backups, now.subtract({ hours: 24 * days }))
  if (needed === undefined) return []
  return backups.filter((backup) => byEnd(backup, needed) < 0)
}

/** 16 MB, as initdb makes them. */
const segmentBytes = 2n ** 24n
const segmentsOfLog = 2n ** 32n / segmentBytes

/** The segment with the byte at `lsn`, such as `0/2000028`, without its timeline. */
export function segmentOf(lsn: string): string {
  const [high = '0', low = '0'] = lsn.split('/')
  return segmentName((BigInt(`0x${high}`) << 32n) / segmentBytes + BigInt(`0x${low}`) / segmentBytes)
}

function segmentName(number: bigint): string {
  const hex = (part: bigint): string => part.toString(16).toUpperCase().padStart(8, '0')
  return hex(number / segmentsOfLog) + hex(number % segmentsOfLog)
}

const numberOf = (segment: string): bigint =>
  BigInt(`0x${segment.slice(0, 8)}`) * segmentsOfLog + BigInt(`0x${segment.slice(8, 16)}`)

const archived = /^[0-9A-F]{8}([0-9A-F]{16})\.gz$/

/** Files of the archive that no backup from `firstSegment` on needs. Histories of timelines are kept. */
export function outdatedSegments(files: readonly string[], firstSegment: string): string[] {
  return files.filter((file) => {
    const segment = archived.exec(file)?.[1]
    return segment !== undefined && segment < firstSegment
  })
}

/** The first segment after `lastSegment` that is missing before later ones; null when none is. */
export function firstGap(files: readonly string[], lastSegment: string): string | null {
  const segments = files.flatMap((file) => archived.exec(file)?.[1] ?? []).filter((segment) => segment > lastSegment)
  const numbers = [...new Set(segments)].toSorted().map(numberOf)
  const begin = numberOf(lastSegment) + 1n
  const missing = numbers.findIndex((number, index) => number !== begin + BigInt(index))
  return missing < 0 ? null : segmentName(begin + BigInt(missing))
}
