import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { until } from '#test/support/until.ts'
import { freePort } from './free-port.ts'

export interface Rule {
  readonly name: string
  /** `ok` once it was evaluated without an error. */
  readonly health: string
  readonly state: string
}

export interface Prometheus {
  /** The series of an expression now. Rejects when the expression is wrong. */
  query(expression: string): Promise<readonly unknown[]>
  rules(): Promise<readonly Rule[]>
  close(): Promise<void>
}

/** Starts the machine's Prometheus with the files of `folder`, reading the port each second. */
export async function startPrometheus(folder: string, target: number): Promise<Prometheus> {
  const place = mkdtempSync(join(tmpdir(), 'prometheus-'))
  cpSync(folder, place, { recursive: true })
  const file = join(place, 'prometheus.yml')
  const settings = readFileSync(file, 'utf8').replace(':9464', `:${target}`).replaceAll('interval: 15s', 'interval: 1s')
  writeFileSync(file, settings)
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const options = [`--config.file=${file}`, `--storage.tsdb.path=${join(place, 'data')}`]
  const child = spawn('prometheus', [...options, `--web.listen-address=127.0.0.1:${port}`], { stdio: 'ignore' })
  const ended = once(child, 'exit').then(() => true)
  await until(async () => {
    if (child.exitCode !== null) throw new Error('Prometheus did not start')
    return fetch(`${origin}/-/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  })
  const ask = async (path: string): Promise<unknown> => {
    const response = await fetch(origin + path)
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()).data
  }
  return {
    query: async (expression) => {
      const data = await ask(`/api/v1/query?${new URLSearchParams({ query: expression })}`)
      return (data as { readonly result: readonly unknown[] }).result
    },
    rules: async () => {
      const data = (await ask('/api/v1/rules')) as { readonly groups: readonly { readonly rules: readonly Rule[] }[] }
      return data.groups.flatMap(({ rules }) => rules)
    },
    close: async () => {
      child.kill('SIGKILL')
      await ended
      rmSync(place, { recursive: true })
    },
  }
}
