import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { openArtLibrary } from './art-library.ts'
import { artNames } from './art-names.ts'

const dir = await mkdtemp(join(tmpdir(), 'art-'))
after(() => rm(dir, { recursive: true }))

test('every art name has markup', async () => {
  const library = await openArtLibrary(dir)
  for (const name of artNames) assert.match(library(name), /^<[\s\S]+>$/, name)
  assert.equal(new Set(artNames).size, artNames.length, 'a name is listed twice')
})

test('no id is used by two arts', async () => {
  const library = await openArtLibrary(dir)
  const owners = new Map<string, string>()
  for (const name of artNames) {
    for (const [, id = ''] of library(name).matchAll(/ id="([^"]+)"/g)) {
      assert.ok(!owners.has(id) || owners.get(id) === name, `${id} is in ${name} and ${owners.get(id)}`)
      owners.set(id, name)
    }
  }
})

test('food is not shaded with violet', async () => {
  const library = await openArtLibrary(dir)
  assert.doesNotMatch(library('red-apple'), /stop-color="#(64|7B|87|95)[0-9A-F]{2}(9|A|B|C)/)
})

test('the icons extracted from the set are cached, and extracted again if the cache file is truncated', async () => {
  const [file = ''] = await readdir(dir)
  const whole = await readFile(join(dir, file), 'utf8')
  await writeFile(join(dir, file), whole.slice(0, 1000))
  const library = await openArtLibrary(dir)
  assert.match(library('tomato'), /^<g/)
  assert.equal(await readFile(join(dir, file), 'utf8'), whole)
})
