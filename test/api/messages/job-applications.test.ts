import assert from 'node:assert/strict'
import { test } from 'node:test'
import { getContentDocument } from '#modules/content/contract.documents.ts'
import { sendApplication } from '#modules/inquiries/contract.ts'
import { inquiryFixture, inquiryOperator } from '#test/support/fixtures/inquiry-fixture.ts'
import { docx, fileOf, odt, pdf, picture, zipOf } from '#test/support/fixtures/invoicing/documents.ts'
import { lettersTo } from '#test/support/fixtures/mailbox.ts'
import { refused } from '#test/support/http/refused.ts'

const { shop, application, apply } = await inquiryFixture()
const { db, clock } = shop.context
const count = async (): Promise<number> =>
  (await db.pool.query<{ count: number }>('SELECT count(*)::int FROM job_application')).rows[0]?.count ?? 0
/** Of the last letter with a CV. */
const cvLink = async (): Promise<string> => {
  await shop.runDueJobs()
  const links = (await lettersTo(db, inquiryOperator)).flatMap(
    ({ text }) => /https?:\S+\/cv\/\S+/.exec(text)?.[0] ?? [],
  )
  return new URL(links.at(-1) ?? assert.fail('no link')).pathname
}
const url = `/api/v2/shop${sendApplication.path}`

test('an application reaches the operator with a link to the CV, and is confirmed to the applicant', async () => {
  await apply({ message: 'Conduc de zece ani.', cv: fileOf(pdf(), 'CV Dan.pdf') })
  const link = await cvLink()
  const [letter] = await lettersTo(db, inquiryOperator)
  assert.equal(letter?.subject, 'Candidatură pentru Curier: Dan Pop')
  for (const part of ['dan@cititor.example', '0722 123 456', 'Conduc de zece ani.'])
    assert.ok(letter.text.includes(part))
  const { statusCode, headers, rawPayload } = await shop.server.inject({ url: link })
  assert.equal(statusCode, 200)
  assert.deepEqual(rawPayload, pdf())
  assert.equal(headers['content-type'], 'application/pdf')
  assert.equal(headers['content-disposition'], "attachment; filename*=UTF-8''CV%20Dan.pdf")
  assert.equal(headers['x-content-type-options'], 'nosniff')
  assert.equal(headers['cache-control'], 'no-store')
  const [confirmation] = await lettersTo(db, 'dan@cititor.example')
  assert.match(confirmation?.text ?? '', /„Curier”/)
})

test('a link whose signature is another one leads to no CV', async () => {
  const link = await cvLink()
  const forged = link.slice(0, -1) + (link.endsWith('A') ? 'B' : 'A')
  assert.equal((await shop.server.inject({ url: forged })).statusCode, 404)
})

test('PDF, DOCX, ODT, JPEG and PNG are kept under what they are, whatever their names say', async () => {
  for (const [bytes, name, kept] of [
    [pdf(), 'scrisoare.exe', 'scrisoare.pdf'],
    [docx(), 'cv.docx', 'cv.docx'],
    [odt(), 'cv.zip', 'cv.odt'],
    [await picture('jpeg'), 'C:\\Poze\\cv final.JPEG', 'cv final.jpg'],
    [await picture('png'), '../../etc/passwd', 'passwd.png'],
  ] as const) {
    await apply({ cv: fileOf(bytes, name, 'text/html') })
    const { rows } = await db.pool.query<{ name: string }>(
      'SELECT cv_name AS name FROM job_application ORDER BY id DESC LIMIT 1',
    )
    assert.equal(rows[0]?.name, kept)
  }
})

test('files that are no CV are refused at their field, and nothing of them is kept', async () => {
  const before = await count()
  const png = await picture('png')
  const bomb = docx([{ name: 'word/media/a.bin', content: Buffer.alloc(1_000), claimedBytes: 4_000_000_000 }])
  for (const [bytes, code] of [
    [Buffer.alloc(0), 'too-small'],
    [Buffer.alloc(5 * 1024 * 1024 + 1, '%PDF-1.7 '), 'too-big'],
    [Buffer.from('<script>alert(1)</script>'), 'unknown-type'],
    [Buffer.from('MZ\x90\0'), 'unknown-type'],
    [zipOf([{ name: 'a.txt', content: 'a' }]), 'unknown-type'],
    [png.subarray(0, png.length / 2), 'damaged'],
    [docx().subarray(0, -10), 'damaged'],
    [bomb, 'expands-too-far'],
  ] as const) {
    const { violations } = await refused(apply({ cv: fileOf(bytes, 'cv.pdf', 'application/pdf') }), 'invalid-input')
    assert.deepEqual(violations, [{ path: 'cv', code }])
  }
  assert.equal(await count(), before)
})

test('a DOCX that unpacks to 500 MB is refused without being unpacked', async () => {
  const bomb = docx([{ name: 'word/a.bin', content: Buffer.alloc(500 * 1024 * 1024) }])
  const before = process.memoryUsage().rss
  const { violations } = await refused(apply({ cv: fileOf(bomb, 'cv.docx') }), 'invalid-input')
  assert.deepEqual(violations, [{ path: 'cv', code: 'expands-too-far' }])
  assert.ok(process.memoryUsage().rss - before < 100 * 1024 * 1024)
})

test('invalid fields are named, and an application needs no CV', async () => {
  for (const [fields, path, code] of [
    [{ phone: '12' }, 'phone', 'unknown-format'],
    [{ email: 'x@' }, 'email', 'invalid-format'],
    [{ name: '' }, 'name', 'too-small'],
    [{ website: 'x' as '' }, 'website', 'invalid-value'],
  ] as const) {
    const { violations } = await refused(apply(fields), 'invalid-input')
    assert.deepEqual(violations, [{ path, code }])
  }
  await apply()
})

test('a job that does not exist, and one whose last day has passed, take no applications', async () => {
  await refused(apply({ advert: 'astronaut' }), 'content-not-found')
  const params = { kind: 'job-advert', slug: application.advert } as const
  const { endsAt } = await shop.guest(getContentDocument, { params })
  const late = Temporal.Instant.from(endsAt ?? assert.fail('the advert has no end'))
  clock.pass({ seconds: Math.ceil((late.epochMilliseconds - clock.now().epochMilliseconds) / 1_000) })
  await refused(apply(), 'advert-closed')
})

test('a form with other parts than one of each field is refused', async () => {
  for (const [payload, type, status] of [
    ['{}', 'application/json', 415],
    ['x', 'multipart/form-data', 400],
    ['x', 'multipart/form-data; boundary=b', 400],
    ['--b\r\ncontent-disposition: form-data; name="name"\r\n\r\nAna', 'multipart/form-data; boundary=b', 400],
    [
      '--b\r\ncontent-disposition: form-data; name="__proto__"\r\n\r\nAna\r\n--b--\r\n',
      'multipart/form-data; boundary=b',
      400,
    ],
  ] as const) {
    const { statusCode } = await shop.server.inject({ method: 'POST', url, payload, headers: { 'content-type': type } })
    assert.equal(statusCode, status, payload)
  }
  const twice = new FormData()
  twice.append('name', 'Ana')
  twice.append('name', 'Dan')
  assert.equal((await shop.server.inject({ method: 'POST', url, payload: twice })).statusCode, 400)
  const huge = { 'content-type': 'multipart/form-data; boundary=b', 'content-length': '100000000' }
  assert.equal((await shop.server.inject({ method: 'POST', url, headers: huge, payload: 'x' })).statusCode, 413)
})

test('applications are deleted with their CV after six months, and their links end', async () => {
  await shop.runJob('inquiries.forget')
  const link = await cvLink()
  clock.pass({ hours: 190 * 24 })
  await shop.runJob('inquiries.forget')
  assert.equal(await count(), 0)
  assert.equal((await shop.server.inject({ url: link })).statusCode, 404)
})
