import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

export interface CommandResult {
  readonly status: number | null
  readonly output: string
  readonly errors: string
}

/** Runs the script of a command, such as `backup`, as a process that has these environment variables and PATH alone. */
export async function runCommand(
  name: string,
  args: readonly string[],
  env: Readonly<Record<string, string>>,
): Promise<CommandResult> {
  const script = fileURLToPath(new URL(`../../../scripts/${name}.ts`, import.meta.url))
  const { PATH = '' } = process.env
  const child = spawn(process.execPath, [script, ...args], { env: { PATH, ...env }, stdio: ['ignore', 'pipe', 'pipe'] })
  const exit = once(child, 'exit')
  const read = async (stream: NodeJS.ReadableStream) => (await Array.fromAsync(stream.setEncoding('utf8'))).join('')
  const [output, errors] = await Promise.all([read(child.stdout), read(child.stderr)])
  const [status] = await exit
  return { status, output, errors }
}
