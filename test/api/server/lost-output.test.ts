import assert from 'node:assert/strict'
import { type ChildProcess, type StdioOptions, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { type TestContext, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { testDatabase } from '#test/support/database/test-database.ts'
import { apiPath } from '#test/support/fixtures/sign-in.ts'
import { freePort } from '#test/support/processes/free-port.ts'

const main = fileURLToPath(new URL('../../../src/main.ts', import.meta.url))

/** Starts the shop as a process that logs every request, with this output. */
async function startShop(t: TestContext, stdio: StdioOptions): Promise<{ child: ChildProcess; url: string }> {
  const database = await testDatabase()
  const port = await freePort()
  const settings = { PORT: `${port}`, DATABASE_URL: database.url, SEED_PRODUCTS: '0', WARM_PICTURES: 'false' }
  const child = spawn(process.execPath, [main], { env: { ...process.env, ...settings, LOG_LEVEL: 'debug' }, stdio })
  t.after(async () => {
    child.kill('SIGKILL')
    await database.close()
  })
  return { child, url: `http://127.0.0.1:${port}` }
}

/** Resolves when the shop is ready; the socket opens before, and not at once. */
async function ready({ child, url }: { child: ChildProcess; url: string }): Promise<void> {
  const status = () =>
    fetch(`${url}/readyz`).then(
      (response) => response.status,
      () => 0,
    )
  while ((await status()) !== 200) assert.deepEqual([child.exitCode, child.signalCode], [null, null])
}

async function servesAndStops({ child, url }: { child: ChildProcess; url: string }): Promise<void> {
  for (let n = 0; n < 100; n++) assert.equal((await fetch(`${url}${apiPath}/provinces/1`)).status, 200)
  child.kill('SIGTERM')
  assert.deepEqual(await once(child, 'exit'), [0, null])
}

// Only Linux has this device, on which every write fails as on a full disk.
for (const device of ['/dev/full'].filter((path) => existsSync(path)))
  test('a shop whose log is on a full disk serves, and stops as usual', async (t) => {
    const output = openSync(device, 'w')
    const shop = await startShop(t, ['ignore', output, output])
    await ready(shop)
    await servesAndStops(shop)
  })

test('a shop whose log nobody reads any more serves, and stops as usual', async (t) => {
  const shop = await startShop(t, ['ignore', 'pipe', 'pipe'])
  shop.child.stdout?.resume()
  shop.child.stderr?.resume()
  await ready(shop)
  shop.child.stdout?.destroy()
  shop.child.stderr?.destroy()
  await servesAndStops(shop)
})
