import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'

// Only Linux has this device, on which every write fails as on a full disk.
const fullDisks = ['/dev/full'].filter((device) => existsSync(device))

for (const device of fullDisks)
  test('a log on a full disk does not end the process', async () => {
    const module = fileURLToPath(new URL('./log.ts', import.meta.url))
    const script = `const { makeLog } = await import(${JSON.stringify(module)})
    const log = makeLog('info')
    for (let line = 0; line < 100; line++) log.info({ line, text: 'x'.repeat(20_000) }, 'a line')
    await new Promise(setImmediate)
    process.stderr.write('still here')`
    const child = spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', openSync(device, 'w'), 'pipe'],
    })
    let output = ''
    child.stderr?.setEncoding('utf8').on('data', (text) => {
      output += text
    })
    const [code] = await once(child, 'close')
    assert.deepEqual([code, output], [0, 'still here'])
  })
