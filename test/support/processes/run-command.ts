import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))

export interface CommandResult {
  readonly status: number | null
  readonly output: string
  readonly errors: string
}

/**
 * Runs the script of a command, such as `backup`, as a process that has these environment variables and PATH alone; by default
 * of this folder, or of a copy of it.
 */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  folder = root,
): Promise<CommandResult> {
  const script = join(folder, `scripts/${name}.ts`)
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [script, ...args], {
    cwd: folder,
    env: { PATH, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = once(child, 'exit')
  const read = async (stream: NodeJS.ReadableStream) => (await Array.fromAsync(stream.setEncoding('utf8'))).join('')
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)])
  const [status] = await exit
  return { status, output, errors }
}
