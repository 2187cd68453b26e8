import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Contract } from '#kernel/contract.ts'
import type { StaffContract } from '#kernel/staff-contract.ts'

/** Calls of staff and of other systems are no part of the Shop API. */
const isShopApi = (file: string): boolean => !/contract\.(?:staff|delivery)/.test(file)

/** Every contract of the Shop API that the modules export, without duplicates. Throws when two contracts have the same id. */
export const readContracts = (): Promise<readonly Contract[]> =>
  readFrom(globSync('src/modules/**/contract*.ts').filter(isShopApi), isContract)

/** Every contract of the staff API. */
export const readStaffContracts = (): Promise<readonly StaffContract[]> =>
  readFrom(globSync('src/modules/**/contract.staff*.ts'), isStaffContract)

async function readFrom<C extends Contract>(
  files: readonly string[],
  isWanted: (value: unknown) => value is C,
): Promise<readonly C[]> {
  const found = new Map<string, C>()
  for (const file of files.toSorted()) {
    const exported: Readonly<Record<string, unknown>> = await import(pathToFileURL(resolve(file)).href)
    for (const value of Object.values(exported)) {
      if (!isWanted(value)) continue
      const known = found.get(value.id)
      if (known !== undefined && known !== value) throw new Error(`two contracts are named ${value.id}`)
      found.set(value.id, value)
    }
  }
  return [...found.values()]
}

const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'toleratesGuest' in value

const isStaffContract = (value: unknown): value is StaffContract => isContract(value) && 'permission' in value
