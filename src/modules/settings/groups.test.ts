import assert from 'node:assert/strict'
import { test } from 'node:test'
import texts from '#locales/console-settings.json' with { type: 'json' }
import { settingGroups } from './groups.ts'
import { valueSchema } from './value-schema.ts'

const all = settingGroups.flatMap(({ settings }) => Object.values(settings))

test('each setting and each group has its words on the console', () => {
  const needed = [
    ...settingGroups.flatMap(({ name }) => [`group.${name}`, `group.${name}.text`]),
    ...all.map(({ key }) => `setting.${key}`),
  ]
  assert.deepEqual(
    needed.filter((key) => !(key in texts)),
    [],
  )
})

test('each setting has a key of its own, and a default that staff could save', () => {
  assert.equal(new Set(all.map(({ key }) => key)).size, all.length)
  for (const setting of all) {
    assert.match(setting.key, /^[a-z-]+\.[a-z-]+$/)
    assert.deepEqual(valueSchema(setting).parse(setting.default), setting.default, setting.key)
  }
})
