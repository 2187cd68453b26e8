import assert from 'node:assert/strict'
import { test } from 'node:test'
import { firstMessageOf, lastReportingDay, waitAfterFailure, waitForLost, waitForResult } from './submission.ts'

test('a document may be reported for five working days after the day of issue', () => {
  const lastDayAfter = {
    // Monday to Monday.
    '2026-03-02': '2026-03-09',
    // Saturday: Monday is the first day.
    '2026-03-07': '2026-03-13',
    // Good Friday and Easter Monday are in between.
    '2026-04-08': '2026-04-17',
    // 30 November and 1 December are holidays.
    '2026-11-26': '2026-12-07',
    // 25 December, 1, 6 and 7 January.
    '2026-12-28': '2027-01-05',
    '2026-12-31': '2027-01-12',
  }
  for (const [issuedOn, last] of Object.entries(lastDayAfter)) assert.equal(lastReportingDay(issuedOn), last, issuedOn)
})

test('waits grow and then stay, and a message is asked for fewer than twenty times in a day', () => {
  const growing = [1, 2, 3, 4, 5, 6, 7].map((tries) => waitAfterFailure(tries).minutes)
  assert.deepEqual(growing, [1, 5, 15, 60, 120, 240, 240])
  let [asked, minutes] = [0, 0]
  for (; minutes < 24 * 60; asked++) minutes += waitForResult(asked).minutes
  assert.ok(asked < 20, String(asked))
  assert.equal(
    [0, 1, 2, 3].reduce((sum, looks) => sum + waitForLost(looks).minutes, 0),
    120,
  )
})

test('a refused second upload names the message of the first', () => {
  const second = 'Factura a mai fost transmisa anterior cu index=5020282769 si data incarcare=2026-01-20'
  assert.equal(firstMessageOf(['[BR-RO-020] …', second]), '5020282769')
  assert.equal(firstMessageOf(['[BR-RO-020] …']), null)
})
