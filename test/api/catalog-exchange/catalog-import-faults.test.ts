import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { getProduct } from '#modules/catalog/contract.ts'
import { importFile } from '#modules/catalog-exchange/index.ts'
import { StartupError } from '#platform/startup-error.ts'
import { demoDescriptions } from '#seed/pictures/spec/demo-descriptions.ts'
import { type CatalogFixture, catalogFixture } from '#test/support/fixtures/catalog-fixture.ts'
import { exchangeFixture, importLine, readReport } from '#test/support/fixtures/exchange-fixture.ts'
import { hostileText, hostileValue } from '#test/support/fuzz/fuzz-values.ts'

const shop = await catalogFixture({ products: 400 })
const files = await exchangeFixture()
after(async () => {
  await files.removeFiles()
  await shop.stop()
})

const urlOf = ({ catalog }: CatalogFixture): string => {
  const [card] = catalog.cards(['100000001']).values()
  return new URL(card?.image.large.default ?? assert.fail('no card')).origin
}

/** A Romanian sentence for a shopkeeper, not a phrase of the validator. */
const isSentence = (reason: string): boolean =>
  /^\p{Lu}.*\.$/su.test(reason) &&
  !/\b(invalid|expected|received|must|undefined|null)\b/i.test(reason.replace(/„.*”/s, ''))

test('every bad row is reported with its line and reason, and the good rows are imported', async () => {
  const validLine = (code: string): string => importLine({ code })
  const rows: readonly (readonly [string | Buffer, string])[] = [
    [validLine('710000001'), ''],
    ['{"code": "710000002", "na', 'nu este JSON'],
    ['[1, 2]', 'nici produs, nici arbore'],
    [importLine({ code: '710000003', price: -3 }), 'price'],
    [importLine({ code: '710000003', price: 1e300 }), 'price'],
    [importLine({ code: '710000003', price: 1.999 }), 'două zecimale'],
    [importLine({ code: '710000003', originalPrice: 1 }), 'mai mare decât prețul'],
    [importLine({ code: '../../etc', name: 'x' }), 'litere fără diacritice, cifre'],
    [importLine({ code: '710000003', name: '\u200b \u202e' }), 'Numele produsului lipsește'],
    [importLine({ code: '710000003', maxAvailableQuantity: 1e12 }), 'maxAvailableQuantity'],
    [importLine({ code: '710000003', breadcrumbs: [{ code: '1', name: '', slug: 'filters' }] }), 'în ce categorie'],
    [importLine({ code: '710000003', variantCode: 'a-accsale' }), 'aproape de expirare'],
    [
      importLine({ code: '710000003', saveMe: { price: 1, maxAvailableQuantity: 1, expiresOn: '2026-02-31' } }),
      'expiresOn',
    ],
    [importLine({ code: '710000003', books: { details: 1 } }), 'books'],
    [Buffer.concat([Buffer.from('{"name": "Br'), Buffer.from([0xe2, 0x6e, 0x7a]), Buffer.from('"}')]), 'nu este UTF-8'],
    [Buffer.from('{"code": "71000\u00000003"}'), 'NUL'],
    [`{"children": ${'['.repeat(50_000)}${']'.repeat(50_000)}}`, 'children'],
    [`{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}`, 'code'],
    [importLine({ code: '710000005', name: 'x'.repeat(50 * 1024 * 1024) }), 'peste 1 MB'],
    ['', ''],
    [validLine('710000004'), ''],
    ['{"code": "7100000', 'nu este JSON'],
  ]
  const content = Buffer.concat([
    Buffer.from('\uFEFF'),
    ...rows.flatMap(([row], index) => [Buffer.from(row), Buffer.from(index === rows.length - 1 ? '' : '\r\n')]),
  ])
  const { added, refused, refusals } = await files.importContent(shop.context, content)
  const expected = rows.flatMap(([, reason], index) => (reason === '' ? [] : [{ line: index + 1, reason }]))
  assert.deepEqual(
    refusals.map(({ line }) => line),
    expected.map(({ line }) => line),
  )
  for (const [index, { line, reason }] of expected.entries()) {
    const message = (refusals[index]?.reasons ?? []).map(({ path, reason: why }) => `${path}: ${why}`).join('; ')
    assert.ok(message.includes(reason), `line ${line}: ${message}`)
    assert.ok(
      (refusals[index]?.reasons ?? []).every((one) => isSentence(one.reason)),
      message,
    )
  }
  assert.deepEqual([added, refused], [2, expected.length])
  assert.equal(({} as Record<string, unknown>)['polluted'], undefined)
})

/** A line of our own export with hostile values in random fields, at any depth. */
function corrupted(line: string): fc.Arbitrary<string> {
  const record = JSON.parse(line) as Record<string, unknown>
  const paths: (readonly string[])[] = []
  const collect = (value: unknown, path: readonly string[]): void => {
    if (path.length > 0) paths.push(path)
    if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) collect(inner, [...path, key])
    }
  }
  collect(record, [])
  const change = fc.tuple(fc.constantFrom(...paths), fc.oneof(hostileValue, hostileText, fc.constant(undefined)))
  return fc.array(change, { minLength: 1, maxLength: 3 }).map((changes) => {
    const copy = structuredClone(record)
    for (const [path, value] of changes) {
      let target: unknown = copy
      for (const key of path.slice(0, -1))
        target = typeof target === 'object' && target !== null ? Reflect.get(target, key) : undefined
      if (typeof target === 'object' && target !== null) Reflect.set(target, path.at(-1) ?? '', value)
    }
    return JSON.stringify(copy)
  })
}

test('a line with arbitrary field values is imported or refused by our own rules, and every exported product page can be shown', async (t) => {
  const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
  t.diagnostic(`FUZZ_SEED=${seed}`)
  const lines = (await files.exportCatalog(shop.catalog, urlOf(shop), 'ours.jsonl'))
    .split('\n')
    .slice(1, 30)
    .filter(Boolean)
  const hostile = lines.flatMap((line) => fc.sample(corrupted(line), { seed, numRuns: 20 }))
  const cells = fc.array(fc.oneof(hostileText, fc.constantFrom('5949999999990', 'en:milks', '1 L', '9.99', '')), {
    ...{ minLength: 10, maxLength: 12 },
  })
  const head = ['code', 'product_name', 'brands', 'quantity', 'categories_tags', 'allergens', 'ingredients_text']
  head.push('sugars_100g', 'price', 'stock', '__proto__')
  const rows = fc
    .sample(cells, { seed, numRuns: 200 })
    .map((row) => row.map((text) => text.replace(/[\t\n]/g, ' ')).join('\t'))
  const rowsWithCodes = rows.map((row, index) => `${790_000_000 + index}\t${row.split('\t').slice(1).join('\t')}`)
  for (const content of [hostile.join('\n'), [head.join('\t'), ...rows, ...rowsWithCodes].join('\n')]) {
    const { added, changed, unchanged, refused, refusals } = await files.importContent(shop.context, content)
    assert.ok(added + changed + unchanged > 20 && refused > 20, `${added} ${changed} ${unchanged} ${refused}`)
    const byDatabase = refusals.filter(({ reasons }) =>
      reasons.some(({ reason }) => reason.includes('nu a putut fi salvat')),
    )
    assert.deepEqual(byDatabase, [])
    const reasons = refusals.flatMap((row) => row.reasons.map(({ reason }) => reason))
    assert.deepEqual(
      reasons.filter((reason) => !isSentence(reason)),
      [],
    )
  }
  await shop.catalog.refresh()
  for await (const batch of shop.catalog.exportPages()) {
    for (const { page } of batch) await shop.api(getProduct, { params: { slug: page.slug } })
  }
})

test('a row that conflicts with the existing catalogue is reported, and the rows around it are imported', async () => {
  const lines = ['720000001', '720000002', '720000003', '720000004'].map((code, index) =>
    importLine({ code, variantCode: index === 1 || index === 2 ? '720999999' : code }),
  )
  const { added, refusals } = await files.importContent(shop.context, lines.join('\n'))
  assert.equal(added, 3)
  assert.equal(refusals.length, 1)
  assert.deepEqual(
    [refusals[0]?.code, refusals[0]?.reasons[0]?.reason],
    ['720000003', 'Varianta 720999999 este deja a produsului 720000002; dați acestui produs alt cod de variantă.'],
  )
  const conflicting = await files.importContent(
    shop.context,
    importLine({ code: '720000005', variantCode: '100000001', price: 0.01 }),
  )
  assert.deepEqual([conflicting.added, conflicting.refused], [0, 1])
})

test('a stopped import resumes after its last stored row and reports every bad row once', async () => {
  const lines = Array.from({ length: 1_700 }, (_, index) =>
    index % 100 === 7 ? 'broken' : importLine({ code: String(740_000_000 + index), price: 1 + (index % 90) }),
  )
  const path = await files.write('long.jsonl', lines.join('\n'))
  const stopping = new AbortController()
  const first = await importFile(shop.context, {
    descriptions: demoDescriptions,
    photographs: files.photographs,
    path,
    signal: stopping.signal,
    onProgress: ({ added }) => added > 0 && stopping.abort(),
  })
  assert.deepEqual([first.isComplete, first.added], [false, 495])
  const second = await importFile(shop.context, {
    path,
    descriptions: demoDescriptions,
    photographs: files.photographs,
  })
  assert.deepEqual([second.isComplete, second.resumedAfter], [true, 500])
  assert.deepEqual([second.added, second.refused, second.unchanged], [1_683, 17, 0])
  assert.deepEqual(
    (await readReport(second.reportPath)).map(({ line }) => line),
    Array.from({ length: 17 }, (_, index) => index * 100 + 8),
  )
  const third = await importFile(shop.context, { path, descriptions: demoDescriptions, photographs: files.photographs })
  assert.deepEqual([third.resumedAfter, third.added, third.changed, third.unchanged], [0, 0, 0, 1_683])
})

test('a killed import resumes after its last stored row, and nothing is missing or reported twice', async () => {
  const lines = Array.from({ length: 2_600 }, (_, index) =>
    index % 200 === 3 ? '{' : importLine({ code: String(780_000_000 + index), price: 1 + (index % 90) }),
  )
  const path = await files.write('killed.jsonl', lines.join('\n'))
  const startImport = () =>
    spawn(process.execPath, [fileURLToPath(new URL('../../../scripts/import.ts', import.meta.url)), path], {
      env: { ...process.env, DATABASE_URL: shop.databaseUrl, LOG_LEVEL: 'silent' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
  // The import waits for this product in the middle of the file, so that it does not end before it is killed.
  const other = await shop.context.db.pool.connect()
  await other.query('BEGIN')
  await other.query(
    `INSERT INTO product (code, slug, name, category_code, size_label, net_thousandths, unit, vat_code, meal_voucher,
       packshot, details)
     SELECT '780001500', 'x', 'x', code, '1 buc', 1000, 'buc', 'reduced', false, '{}', '{}' FROM category LIMIT 1`,
  )
  const killed = startImport()
  let progress = ''
  for await (const text of killed.stderr.setEncoding('utf8')) {
    progress += text
    if (/[1-9]\d* new/.test(progress)) break
  }
  killed.kill('SIGKILL')
  if (killed.signalCode === null) await once(killed, 'exit')
  assert.equal(killed.signalCode, 'SIGKILL')
  await other.query('ROLLBACK')
  other.release()

  const resumed = startImport()
  let output = ''
  resumed.stderr.resume()
  for await (const text of resumed.stdout.setEncoding('utf8')) output += text
  if (resumed.exitCode === null) await once(resumed, 'exit')
  assert.equal(resumed.exitCode, 0)
  assert.match(output, /^Continued after line \d+\.$/m)
  assert.match(output, /13 refused/)
  const { rows } = await shop.context.db.pool.query(
    `SELECT count(*) AS products, count(s.variant_code) AS stocked FROM product p
     LEFT JOIN stock s ON s.variant_code = p.code WHERE p.code ^@ '78000'`,
  )
  assert.deepEqual(rows, [{ products: 2_587, stocked: 2_587 }])
  assert.deepEqual(
    (await readReport(`${path}.report.jsonl`)).map(({ line }) => line),
    Array.from({ length: 13 }, (_, index) => index * 200 + 4),
  )
})

test('a file that is not a catalogue is refused with an error for the operator', async () => {
  const utf16 = await files.write('wide.jsonl', Buffer.from('\uFEFF{"code":"1"}', 'utf16le'))
  const unrelated = await files.write('noise.csv', 'a;b;c\n1;2;3\n')
  const empty = await files.write('empty.jsonl', '')
  for (const path of [utf16, unrelated, empty, files.pathOf('missing.jsonl'), files.pathOf('.')]) {
    await assert.rejects(
      importFile(shop.context, { path, descriptions: demoDescriptions, photographs: files.photographs }),
      StartupError,
    )
  }
})
