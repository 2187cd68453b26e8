import assert from 'node:assert/strict'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { test } from 'node:test'
import { type AssembledJson, responseBuffers } from './response-buffers.ts'

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
  const one = assemble(jsonOf('"ouă"'), first)
  const two = assemble(jsonOf('"lapte"'), second)
  assert.notEqual(memoryOf(one), memoryOf(two))
  assert.deepEqual([one.toString(), two.toString()], ['"ouă"', '"lapte"'])

  second.emit('close')
  const three = assemble(jsonOf('"pâine"'), openResponse())
  assert.equal(memoryOf(three), memoryOf(two))
  assert.deepEqual([one.toString(), three.toString()], ['"ouă"', '"pâine"'])
})

test('a response that is longer than the buffers, and one whose client is gone, have memory of their own', () => {
  const assemble = responseBuffers()
  const text = `"${'ș'.repeat(200_000)}"`
  assert.equal(assemble(jsonOf(text), openResponse()).toString(), text)
  const gone = openResponse()
  gone.destroy()
  const [late, next] = [assemble(jsonOf('"lapte"'), gone), assemble(jsonOf('"pâine"'), openResponse())]
  assert.notEqual(memoryOf(late), memoryOf(next))
})
