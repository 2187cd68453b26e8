import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { type AssembledJson, responseBuffers } from './response-buffers.ts'

/** A text of 20,000 of these letters, in quotation marks. */
const textOf = (letter: string): string => `"${letter.repeat(20_000)}"`

const jsonOf = (text: string): AssembledJson => ({
  byteLength: Buffer.byteLength(text),
  copyTo: (target) => target.write(text),
})

const openResponse = (): ServerResponse => new ServerResponse(new IncomingMessage(new Socket()))

const memoryOf = (sent: string | Buffer): ArrayBufferLike => {
  assert(Buffer.isBuffer(sent))
  return sent.buffer
}

test('the memory of a response is used again once it is closed, and not before', () => {
  const assemble = responseBuffers()
  const [first, second] = [openResponse(), openResponse()]
  const one = assemble(jsonOf(textOf('ș')), first)
  const two = assemble(jsonOf(textOf('l')), second)
  assert.notEqual(memoryOf(one), memoryOf(two))
  assert.deepEqual([one.toString(), two.toString()], [textOf('ș'), textOf('l')])

  second.emit('close')
  const three = assemble(jsonOf(textOf('p')), openResponse())
  assert.equal(memoryOf(three), memoryOf(two))
  assert.deepEqual([one.toString(), three.toString()], [textOf('ș'), textOf('p')])
})

test('short and very long responses, those to be compressed, and those whose client is gone have memory of their own', () => {
  const assemble = responseBuffers()
  const gone = openResponse()
  gone.destroy()
  const own = [
    assemble(jsonOf('"ouă"'), openResponse()),
    assemble(jsonOf(`"${'ș'.repeat(200_000)}"`), openResponse()),
    assemble(jsonOf(textOf('c')), null),
    assemble(jsonOf(textOf('g')), gone),
  ]
  for (const sent of own) assert.equal(memoryOf(sent).byteLength, sent.length)
  assert.equal(own[0]?.toString(), '"ouă"')
  assert.equal(own[3]?.toString(), textOf('g'))
})

test('responses beyond the buffers of a server have memory of their own', () => {
  const assemble = responseBuffers()
  const sent = Array.from({ length: 40 }, () => assemble(jsonOf(textOf('a')), openResponse()))
  assert.equal(sent.filter((bytes) => memoryOf(bytes).byteLength > bytes.length).length, 16)
})
