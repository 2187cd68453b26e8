import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { everyLook, lookName } from './every-look.fixture.ts'
import { packshotAlt } from './packshot-alt.ts'
import type { LooseRow } from './packshot-packs.ts'
import type { CartonRow } from './packshot-vessels.ts'

const words: unknown = JSON.parse(
  readFileSync(new URL('../../../../public/locales/ro/media.json', import.meta.url), 'utf8'),
)

const milk: CartonRow = {
  id: '1',
  shape: 'carton',
  brand: 'Lunca Albă',
  name: 'Lapte proaspăt',
  size: '1,8 L',
  base: '#ffffff',
  accent: '#1d6fd1',
  art: null,
}
const apples: LooseRow = { ...milk, shape: 'loose', brand: '', name: 'Mere Ionatan', size: '', fill: 'red-apple', n: 5 }

function sentence(key: string, values: Readonly<Record<string, string>>): string {
  const found = key
    .split('.')
    .reduce<unknown>((at, part) => (at && typeof at === 'object' ? Reflect.get(at, part) : undefined), words)
  assert.equal(typeof found, 'string', `no words for ${key}`)
  return String(found).replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '')
}
const alt = (...args: Parameters<typeof packshotAlt>) => {
  const { key, values } = packshotAlt(...args)
  return sentence(key, values)
}

test('a product page says what the picture shows', () => {
  assert.equal(alt(milk), 'Cutie de carton de lapte proaspăt Lunca Albă, 1,8 L')
  assert.equal(
    alt({ ...milk, shape: 'bottle', variant: 'wine', name: 'Fetească neagră', size: '0,75 L' }),
    'Sticlă de fetească neagră Lunca Albă, 0,75 L',
  )
})

test('goods without a pack, brand and size are named alone', () => {
  assert.equal(alt(apples), 'Produs vrac: mere Ionatan')
})

test('abbreviations keep their capitals', () => {
  assert.equal(packshotAlt({ ...milk, name: 'IPA artizanală' }).values.what, 'IPA artizanală Lunca Albă, 1,8 L')
})

test('close-up and scene have sentences of their own', () => {
  assert.equal(alt(milk, 'label'), 'Eticheta produsului lapte proaspăt Lunca Albă, 1,8 L, de aproape')
  assert.equal(alt(milk, 'scene'), 'Pe masă: lapte proaspăt Lunca Albă, 1,8 L')
})

test('every shape and variant has a sentence', () => {
  for (const row of everyLook) assert.match(alt(row), /^\p{Lu}\p{Ll}+.*cătină/u, lookName(row))
})
