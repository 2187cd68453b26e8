import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, constants, existsSync, openSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { makeLog } from '#platform/log.ts'
import { StartupError } from '#platform/startup-error.ts'
import { explain } from './cluster.ts'
import { startPostgres } from './embedded-postgres.ts'
import { locationFor } from './location.ts'
import { findRunning } from './pid-file.ts'

const log = makeLog('silent')
let folder: string
let dataDir: string
let data: string

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'poftim-'))
  await chmod(folder, 0o755)
  dataDir = join(folder, 'postgres')
  data = join(locationFor(dataDir).home, 'cluster', 'data')
})

after(() => rm(folder, { recursive: true }))

async function startHolder(): Promise<{ process: ChildProcess; url: string }> {
  const script = fileURLToPath(new URL('../../../test/support/processes/postgres-process.ts', import.meta.url))
  const child = spawn(process.execPath, [script, dataDir], { stdio: ['pipe', 'pipe', 'inherit'] })
  const [line] = await once(child.stdout.setEncoding('utf8'), 'data')
  return { process: child, url: String(line).trim() }
}

async function query<Row extends pg.QueryResultRow>(url: string, sql: string): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

const addNote = (url: string, text: string) =>
  query(url, `CREATE TABLE IF NOT EXISTS note (text text); INSERT INTO note VALUES ('${text}')`)

async function notes(url: string): Promise<string[]> {
  return (await query<{ text: string }>(url, 'SELECT text FROM note ORDER BY text')).map(({ text }) => text)
}

async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await wait(10)
}

const isStopped = (): boolean => findRunning(data) === undefined

test('two processes that start at the same moment on an empty folder share one server until the last one ends', async () => {
  const [first, second] = await Promise.all([startHolder(), startHolder()])
  assert.equal(first.url, second.url)
  first.process.stdin?.end()
  await once(first.process, 'exit')
  await addNote(second.url, 'one stayed')
  second.process.stdin?.end()
  await once(second.process, 'exit')
  assert.ok(isStopped())
})

test('a database server stops when its shop is killed, and a restart on the same port has all committed data', async () => {
  const shop = await startHolder()
  await addNote(shop.url, 'shop killed')
  shop.process.kill('SIGKILL')
  await until(isStopped)
  const restarted = await startPostgres({ dataDir, log })
  assert.equal(restarted.url, shop.url)
  assert.deepEqual(await notes(restarted.url), ['one stayed', 'shop killed'])
  await restarted.stop()
})

test('a process that joined keeps the server running after the one that started it was killed', async () => {
  const starter = await startHolder()
  const joined = await startPostgres({ dataDir, log })
  starter.process.kill('SIGKILL')
  await once(starter.process, 'exit')
  await addNote(joined.url, 'starter killed')
  await joined.stop()
  assert.ok(isStopped())
})

test('a killed database server is restarted at the same address', async () => {
  const postgres = await startPostgres({ dataDir, log })
  await addNote(postgres.url, 'server killed')
  const pid = postgres.pid()
  process.kill(pid, 'SIGKILL')
  await until(() => postgres.pid() !== pid)
  assert.ok((await notes(postgres.url)).includes('server killed'))
  await postgres.stop()
  assert.ok(isStopped())
})

test('an abandoned server is replaced, and leaves no files or processes behind', async () => {
  const shop = await startHolder()
  const abandoned = findRunning(data)
  assert.ok(abandoned)
  const watchers = await watchersOf(abandoned.pid)
  // A watcher is a shell with a `cat`, in a process group of their own.
  for (const pid of watchers) process.kill(-pid, 'SIGKILL')
  await until(() => !isRead(join(locationFor(dataDir).home, abandoned.lease ?? '')))
  shop.process.kill('SIGKILL')
  await once(shop.process, 'exit')
  const postgres = await startPostgres({ dataDir, log })
  assert.notEqual(postgres.pid(), abandoned.pid)
  await postgres.stop()
  assert.deepEqual((await readdir(locationFor(dataDir).home)).sort(), ['cluster', 'postgres.log'])
})

test('a lock file whose process id belongs to another program does not prevent the start', async () => {
  await writeFile(join(data, 'postmaster.pid'), `${process.pid}\n${data}\n1\n5432\n\n127.0.0.1\n  1 2\nready   \n`)
  const postgres = await startPostgres({ dataDir, log })
  await postgres.stop()
})

test('files of a first start that was killed are removed', async () => {
  const home = locationFor(dataDir).home
  const killed = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
  await once(killed, 'exit')
  const leftover = join(home, `cluster.new.${killed.pid}`)
  await mkdir(leftover)
  await rm(join(home, 'cluster'), { recursive: true })
  const postgres = await startPostgres({ dataDir, log })
  await postgres.stop()
  assert.ok(!existsSync(leftover))
})

test('a required port that is taken is reported in one sentence', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  await assert.rejects(
    startPostgres({ dataDir, log, port }),
    new StartupError(`The port ${port}, meant for the database, is taken.`),
  )
  other.close()
})

test('a port of the last start that is now taken is replaced by a free one', async () => {
  const first = await startPostgres({ dataDir, log })
  await first.stop()
  const port = Number(new URL(first.url).port)
  const other = createServer().listen(port, '127.0.0.1')
  await once(other, 'listening')
  const second = await startPostgres({ dataDir, log })
  assert.notEqual(second.url, first.url)
  await second.stop()
  other.close()
})

test('a folder that cannot be created is reported in one sentence', async () => {
  await assert.rejects(
    startPostgres({ dataDir: join(folder, 'postgres', 'postgres.log', 'below-a-file'), log }),
    /^StartupError: Cannot use .*: a part of the path is not a folder\./,
  )
})

test('a full disk is reported in one sentence', () => {
  assert.equal(
    explain('FATAL:  could not write to file "base/1": No space left on device', '/srv/shop'),
    'There is no room left on the disk that holds /srv/shop. Make room, or set DATA_DIR to another folder.',
  )
})

/** Whether a process has the named pipe open for reading. */
function isRead(pipe: string): boolean {
  try {
    closeSync(openSync(pipe, constants.O_WRONLY | constants.O_NONBLOCK))
    return true
  } catch {
    return false
  }
}

/** Process ids of the shells that stop the server after the last lease. */
async function watchersOf(serverPid: number): Promise<number[]> {
  const { stdout } = spawn('sh', ['-c', listProcesses])
  const lines = (await Array.fromAsync(stdout.setEncoding('utf8'))).join('').split('\n')
  return lines
    .filter((line) => line.includes('poftim-lease') && line.trim().endsWith(` ${serverPid}`))
    .map(Number.parseFloat)
}

/** Small Linux images come without `ps`. */
const listProcesses =
  process.platform === 'linux'
    ? 'for p in /proc/[0-9]*; do echo "$(basename $p) $(tr "\\0" " " < $p/cmdline)"; done 2>/dev/null'
    : 'ps -axo pid=,command='
