import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nobody, type PictureWaiter, pictureQueue } from './picture-queue.ts'

const client = (network: string | null): PictureWaiter => ({ kind: 'client', network })
const [ana, mihai, ioana] = [client('203.0.113.1'), client('203.0.113.2'), client('2001:db8:0:7::/64')]
const small = { cost: 1, isSmall: true }
const large = { cost: 20, isSmall: false }

/** Empties a queue. */
function all<Item>(queue: { next(): Item | undefined }): Item[] {
  const items: Item[] = []
  for (let item = queue.next(); item !== undefined; item = queue.next()) items.push(item)
  return items
}

test('a small picture comes before a hundred large ones of another client, and before those of its own', () => {
  const queue = pictureQueue<string>()
  for (let n = 1; n <= 100; n++) queue.add(`large ${n}`, large, ana)
  assert.equal(queue.next(), 'large 1')
  queue.add('page', large, mihai)
  queue.add('card', small, mihai)
  queue.add('own card', small, ana)
  assert.deepEqual(all(queue).slice(0, 4), ['card', 'own card', 'large 2', 'page'])
})

test('clients take turns by work: for one large picture of one, another gets as much work in small ones', () => {
  const queue = pictureQueue<string>()
  for (let n = 0; n < 4; n++) queue.add('L', large, ana)
  for (let n = 0; n < 60; n++) queue.add('s', small, mihai)
  assert.match(all(queue).join(''), /^s{19,20}Ls{20}Ls{20}Ls?L$/)
})

test('every picture has its turn, however many small ones arrive', () => {
  const queue = pictureQueue<string>()
  queue.add('large', large, ana)
  const served: (string | undefined)[] = []
  for (let n = 0; n < 200 && !served.includes('large'); n++) {
    queue.add(`card ${n}`, small, mihai)
    queue.add(`card ${n}`, small, ioana)
    served.push(queue.next(), queue.next())
  }
  assert.ok(served.length <= 42, `after ${served.length}`)
})

test('what nobody waits for comes last, and as soon as somebody waits, in turn', () => {
  const queue = pictureQueue<string>()
  queue.add('ahead 1', small, nobody)
  const second = queue.add('ahead 2', small, nobody)
  for (let n = 1; n <= 3; n++) queue.add(`large ${n}`, large, ana)
  second?.improve(mihai)
  assert.deepEqual(all(queue), ['ahead 2', 'large 1', 'large 2', 'large 3', 'ahead 1'])
})

test('a picture that two clients want has the better place of both', () => {
  const queue = pictureQueue<string>()
  for (let n = 1; n <= 50; n++) queue.add(`large ${n}`, large, ana)
  const last = queue.add('wanted', large, ana)
  last?.improve(nobody)
  last?.improve(mihai)
  assert.deepEqual(all(queue).slice(0, 3), ['large 1', 'wanted', 'large 2'])
})

test('a hundred pictures of a client wait, six hundred in all, and those made ahead besides', () => {
  const queue = pictureQueue<number>()
  const add = (waiter: PictureWaiter, times: number): number =>
    Array.from({ length: times }, (_, n) => queue.add(n, small, waiter)).filter((place) => place !== null).length
  assert.equal(add(ana, 150), 100)
  assert.equal(add(mihai, 150), 100)
  assert.equal(add(client(null), 500), 400)
  assert.equal(add(ioana, 1), 0)
  assert.equal(add(nobody, 10), 10)
  assert.equal(queue.next(), 0)
  assert.equal(add(ioana, 2), 1)
  assert.equal(queue.clear().length, 610)
  assert.equal(queue.isEmpty, true)
})
