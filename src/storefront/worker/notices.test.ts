import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openNotice, showNotice } from './notices.ts'

async function shown(sent: string | undefined) {
  const calls: { title: string; options: NotificationOptions | undefined }[] = []
  await showNotice({ showNotification: async (title, options) => void calls.push({ title, options }) }, sent)
  return calls
}

test('a notice shows its title and text, and replaces an earlier one about the same thing', async () => {
  const payload = {
    title: 'Comanda PF-1 întârzie',
    text: 'Cu 20 de minute.',
    path: '/account/order-history/1',
    tag: 'PF-1',
  }
  const [call] = await shown(JSON.stringify(payload))
  assert.equal(call?.title, payload.title)
  const { body, tag, data, lang } = call?.options ?? {}
  assert.deepEqual([body, tag, data, lang], [payload.text, 'PF-1', payload.path, 'ro'])
})

test('a message that this worker cannot read, or that leads elsewhere, is a notice without words', async () => {
  const elsewhere = JSON.stringify({ title: 'a', text: 'b', path: '//evil.example', tag: 'c' })
  for (const sent of [undefined, '', 'text', '[]', '{"title":"a"}', elsewhere]) {
    const [call] = await shown(sent)
    assert.deepEqual([call?.title, call?.options?.data], ['Poftim', '/account/order-history'], String(sent))
  }
})

async function opened(tabs: readonly string[]) {
  const done: string[] = []
  const clients = {
    matchAll: async () => tabs.map((url) => ({ url, focus: async () => void done.push(`focus ${url}`) })),
    openWindow: async (url: string) => void done.push(`open ${url}`),
  }
  const notice = { data: '/account/order-history/1', close: () => void done.push('close') }
  await openNotice(clients, notice, 'https://shop.example')
  return done
}

test('a press closes the notice and goes to its tab, or opens one', async () => {
  const address = 'https://shop.example/account/order-history/1'
  assert.deepEqual(await opened(['https://shop.example/', address]), ['close', `focus ${address}`])
  assert.deepEqual(await opened(['https://shop.example/checkout']), ['close', `open ${address}`])
})
