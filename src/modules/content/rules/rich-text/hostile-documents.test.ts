import assert from 'node:assert/strict'
import { test } from 'node:test'
import { validateRichTextDocument } from '@contentful/rich-text-types'
import fc from 'fast-check'
import { errorsOf, least, placed } from './least-nodes.fixture.ts'
import { anyDocument } from './rich-text.fixture.ts'
import { type RichTextError, richTextLimits } from './rich-text-error.ts'
import { isRichText, richTextErrors } from './rich-text-errors.ts'

test('a text has no control characters and no halves of a character', () => {
  for (const value of ['\u0000', 'a\u001bb', '\u0085', '\ud800']) {
    const expected = [{ kind: 'in', path: ['value'], expected: ['printable characters'] }]
    assert.deepEqual(errorsOf({ ...least('text'), value }), expected, JSON.stringify(value))
  }
  assert.deepEqual(errorsOf({ ...least('text'), value: 'un rând\r\nalt rând\t🍎' }), [])
})

test('names of the prototype are no node types, marks or properties', () => {
  for (const name of ['constructor', 'toString', '__proto__']) {
    assert.deepEqual(
      richTextErrors(JSON.parse(`{"nodeType":"${name}","data":{},"content":[]}`)).map(({ kind }) => kind),
      ['in'],
    )
  }
  const polluting = JSON.parse('{"nodeType":"document","data":{"__proto__":{"a":1}},"content":[]}')
  assert.deepEqual(richTextErrors(polluting), [{ kind: 'unexpected', path: ['data', '__proto__'] }])
})

test('every error of a document is reported, up to a hundred', () => {
  const content = [least('text'), least('paragraph'), least('list-item')]
  assert.deepEqual(
    richTextErrors({ ...least('document'), content }).map(({ path }) => path[1]),
    [0, 2],
  )
  const many = Array.from({ length: 1_000 }, () => least('text'))
  assert.equal(richTextErrors({ ...least('document'), content: many }).length, richTextLimits.errors)
  const properties = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`a${index}`, 1]))
  assert.equal(richTextErrors({ ...least('document'), ...properties }).length, richTextLimits.errors)
})

/** Milliseconds of the processor; a document at the limits takes a tenth of it. */
const quickly = 1_000

function refusedQuickly(document: unknown): RichTextError[] {
  const start = process.threadCpuUsage()
  const errors = richTextErrors(document)
  const { user, system } = process.threadCpuUsage(start)
  assert.ok((user + system) / 1_000 < quickly)
  return errors
}

test('deep nesting is refused without overflowing the stack, a circle as well', () => {
  const deep = JSON.parse(
    `{"nodeType":"document","data":{},"content":[${'{"nodeType":"unordered-list","data":{},"content":[{"nodeType":"list-item","data":{},"content":['.repeat(50_000)}${']}]}'.repeat(50_000)}]}`,
  )
  const [error, ...others] = refusedQuickly(deep)
  assert.deepEqual([error?.kind, error?.path.length, others], ['size', 2 * richTextLimits.depth, []])
  const list = least('unordered-list')
  list['content'] = [{ ...least('list-item'), content: [list, list] }]
  assert.deepEqual(
    refusedQuickly({ ...least('document'), content: [list] }).map(({ kind }) => kind),
    ['size'],
  )
})

test('five megabytes of text, of nodes and of marks are refused quickly', () => {
  const kinds = (errors: RichTextError[]) => errors.map(({ kind }) => kind)
  const long = { ...least('text'), value: 'a'.repeat(5_000_000) }
  assert.deepEqual(kinds(refusedQuickly(placed(long).document)), ['size'])
  const short = { ...least('text'), value: 'a'.repeat(5_000) }
  const texts = Array.from({ length: 1_000 }, () => ({ ...least('paragraph'), content: [short] }))
  assert.deepEqual(kinds(refusedQuickly({ ...least('document'), content: texts })), ['size'])
  const rules = Array.from({ length: 100_000 }, () => least('hr'))
  assert.deepEqual(kinds(refusedQuickly({ ...least('document'), content: rules })), ['size'])
  const marks = Array.from({ length: 200_000 }, () => ({ type: 'bold' }))
  assert.deepEqual(kinds(refusedQuickly(placed({ ...least('text'), marks }).document)), ['size'])
})

test('any valid document is valid here and in the headless service', () => {
  fc.assert(
    fc.property(anyDocument, (document) => {
      assert.deepEqual(richTextErrors(document), [])
      assert.ok(isRichText(document))
      assert.deepEqual(validateRichTextDocument(document as never), [])
    }),
  )
})

/** Every object and array of a value with the path to it. */
function places(value: unknown, path: readonly (string | number)[] = []): (readonly (string | number)[])[] {
  if (typeof value !== 'object' || value === null) return []
  return [path, ...Object.entries(value).flatMap(([key, child]) => places(child, [...path, key]))]
}

/** The length of an array is no key that JSON can set. */
const jsonKey = fc.string().filter((key) => key !== 'length')

test('a document with any value put anywhere is never worse than refused', () => {
  fc.assert(
    fc.property(anyDocument, fc.nat(), jsonKey, fc.jsonValue(), (document, place, key, value) => {
      const changed = JSON.parse(JSON.stringify(document))
      const all = places(changed)
      const path = all[place % all.length] ?? []
      const owner = path.reduce<object>((at, step) => at[step as never], changed)
      const names = [...Object.keys(owner), key]
      Object.assign(owner, { [names[place % names.length] ?? key]: value })
      const errors = richTextErrors(changed)
      assert.equal(errors.length === 0, isRichText(changed))
    }),
  )
})

test('any property too many gives an error at its path', () => {
  fc.assert(
    fc.property(anyDocument, fc.nat(), (document, place) => {
      const changed = JSON.parse(JSON.stringify(document))
      const objects = places(changed).filter(
        (path) => !Array.isArray(path.reduce<object>((at, step) => at[step as never], changed)),
      )
      const path = objects[place % objects.length] ?? []
      Object.assign(
        path.reduce<object>((at, step) => at[step as never], changed),
        { onclick: 'alert(1)' },
      )
      assert.deepEqual(
        richTextErrors(changed).map(({ kind, path }) => [kind, path.map(String)]),
        [['unexpected', [...path.map(String), 'onclick']]],
      )
    }),
  )
})
