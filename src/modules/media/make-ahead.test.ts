import assert from 'node:assert/strict'
import { test } from 'node:test'
import pino from 'pino'
import { makeAhead } from './make-ahead.ts'
import { milk, pictureShops } from './picture-shops.fixture.ts'

const { known, shop } = await pictureShops()

const listed = async () => Array.from(known, ([code, { version }]) => ({ code, version }))

test('what listings show is made after the start, and what is new or looks different after a change of the catalogue', async () => {
  const { pictures, madeCount } = await shop()
  const passes: PromiseWithResolvers<void>[] = [0, 1, 2].map(() => Promise.withResolvers())
  let pass = 0
  const ahead = makeAhead({
    listed,
    warm: async (products, signal) => {
      await pictures.warm(products, signal)
      passes[pass++]?.resolve()
    },
    log: pino({ level: 'silent' }),
    restMs: 0,
  })
  ahead.start()
  await passes[0]?.promise
  assert.equal(madeCount(), 2)
  ahead.catalogChanged()
  await passes[1]?.promise
  assert.equal(madeCount(), 2, 'nothing to make')
  known.set('102', { description: { ...milk, name: 'Chefir' }, version: 'v1' })
  known.set('101', { description: { ...milk, accent: '#c2185b' }, version: 'v2' })
  ahead.catalogChanged()
  await passes[2]?.promise
  assert.equal(madeCount(), 6)
  await ahead.stop()
  await pictures.stop()
})

test('when the products cannot be read, they are read again after the next change', async () => {
  const lines: string[] = []
  const isRead = Promise.withResolvers<void>()
  const warned = Promise.withResolvers<void>()
  const write = (line: string): void => {
    lines.push(line)
    warned.resolve()
  }
  let isAway = true
  const ahead = makeAhead({
    listed: async () => {
      if (isAway) throw new Error('database away')
      return []
    },
    warm: async () => isRead.resolve(),
    log: pino({ level: 'warn' }, { write }),
    restMs: 0,
  })
  ahead.start()
  await warned.promise
  isAway = false
  ahead.catalogChanged()
  await isRead.promise
  assert.match(lines.join(), /not made ahead until the catalogue changes/)
  await ahead.stop()
})
