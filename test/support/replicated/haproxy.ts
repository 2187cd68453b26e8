import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePort } from '#test/support/processes/free-port.ts'
import type { PatroniNode } from './patroni.ts'
import { startProgram } from './program.ts'

export interface PrimaryProxy {
  readonly port: number
  close(): Promise<void>
}

/** HAProxy in front of the nodes; it forwards to the one that Patroni calls the primary, as docs/run/failover.md has it. */
export async function startHaproxy(folder: string, nodes: readonly PatroniNode[]): Promise<PrimaryProxy> {
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  const servers = nodes.map(
    ({ name, port: target, restPort }) => `  server ${name} 127.0.0.1:${target} check port ${restPort}`,
  )
  const lines = [
    ...['defaults', '  mode tcp', '  timeout connect 2s', '  timeout client 1h', '  timeout server 1h'],
    ...['  timeout check 2s', 'listen primary', `  bind 127.0.0.1:${port}`],
    ...['  option httpchk OPTIONS /primary', '  http-check expect status 200'],
    '  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions',
    ...servers,
  ]
  await writeFile(file, `${lines.join('\n')}\n`)
  const program = startProgram('haproxy', ['-db', '-f', file])
  return { port, close: () => program.end('SIGKILL') }
}
