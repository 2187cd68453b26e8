import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '#kernel/contract.ts'

/** Calls of staff and of other systems are no part of the Shop API. */
const isShopApi = (file: string): boolean => !/contract\.(?:staff|delivery)/.test(file)

/** Every contract of the Shop API that the modules export, without duplicates. Throws when two contracts have the same id. */
export async function readContracts(): Promise<readonly Contract[]> {
  const found = new Map<string, Contract>()
  for (const file of globSync('src/modules/**/contract*.ts').filter(isShopApi).sort()) {
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(file)).href)
    for (const value of Object.values(exported)) {
      if (!isContract(value)) continue
      const known = found.get(value.id)
      if (known !== undefined && known !== value) throw new Error(`two contracts are named ${value.id}`)
      found.set(value.id, value)
    }
  }
  return [...found.values()]
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'toleratesGuest' in value
