import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Backup, backupFor, firstGap, outdatedBackups, outdatedSegments, segmentOf } from './rules.ts'

const at = (day: number): Temporal.Instant => Temporal.Instant.from(`2026-11-${day}T03:15:20Z`)
const backup = (day: number): Backup => {
  const segment = segmentOf(`0/${day}000028`)
  return { name: `202611${day}T031500Z`, endedAt: at(day), firstSegment: segment, lastSegment: segment }
}
const backups = [backup(10), backup(11), backup(12), backup(13)]
const names = (found: readonly Backup[]): string[] => found.map(({ name }) => name.slice(6, 8))

test('an instant is restored from the newest backup that had ended by then, and none fits an earlier one', () => {
  assert.equal(backupFor(backups, at(12)), backups[2])
  assert.equal(backupFor(backups, at(12).subtract({ seconds: 1 })), backups[1])
  assert.equal(backupFor(backups, at(10).subtract({ seconds: 1 })), undefined)
  assert.equal(backupFor(backups, null), backups[3])
})

test('the backup before the last days is kept, because the first of these days begins with it', () => {
  assert.deepEqual(names(outdatedBackups(backups, at(14), 2)), ['10', '11'])
  assert.deepEqual(names(outdatedBackups(backups, at(14).subtract({ seconds: 1 }), 2)), ['10'])
  assert.deepEqual(outdatedBackups(backups, at(14), 30), [])
  assert.deepEqual(names(outdatedBackups(backups, at(29), 1)), ['10', '11', '12'])
})

test('a segment of 16 MB is named by its place in the log', () => {
  assert.equal(segmentOf('0/2000028'), '0000000000000002')
  assert.equal(segmentOf('1A/FF123456'), '0000001A000000FF')
})

test('segments before the oldest backup are deleted on every timeline, and histories are kept', () => {
  const files = ['000000010000000000000004.gz', '000000020000000000000005.gz', '000000020000000000000006.gz']
  const others = ['00000002.history.gz', '000000010000000000000007.gz.part']
  assert.deepEqual(outdatedSegments([...files, ...others], '0000000000000006'), files.slice(0, 2))
})

test('a missing segment is a gap when later ones are there', () => {
  const files = ['000000010000000000000004.gz', '000000010000000000000005.gz', '000000020000000000000005.gz']
  assert.equal(firstGap(files, '0000000000000003'), null)
  assert.equal(firstGap(files, '0000000000000002'), '0000000000000003')
  assert.equal(firstGap([...files, '000000020000000000000007.gz'], '0000000000000003'), '0000000000000006')
  assert.equal(firstGap(['000000010000000100000000.gz'], '00000000000000FF'), null)
  assert.equal(firstGap([], '0000000000000003'), null)
})
