import * as packing from '#modules/picking/contract.staff-packing.ts'
import type { Person } from './person.ts'

const places = { ambient: 'A-1', chilled: 'F-1', frozen: 'C-1' } as const

/** One step of a packer: places totes, scans out what was refused, notes bags, prints a label now and then, seals. */
export async function packOnce({ client, random }: Person): Promise<boolean> {
  const queue = await client.once((api) => api(packing.listPacking))
  const picked = (queue?.items ?? []).filter(({ state, leftOut }) => state === 'picked' || leftOut > 0)
  if (picked.length === 0) return false
  const params = { deliveryId: random.pick(picked).deliveryId }
  const delivery = await client.once((api) => api(packing.getPacking, { params }))
  for (const { id, temperature, place } of delivery?.totes ?? []) {
    if (place !== null) continue
    await client.once((api) => api(packing.placeTote, { params: { id }, body: { place: places[temperature] } }))
  }
  for (const { variantCode: code } of delivery?.leftOut ?? [])
    await client.once((api) => api(packing.scanOutOfBag, { params, body: { code } }))
  if (random.percent(30)) {
    const body = { paper: random.int(0, 3), reusable: random.int(0, 2) }
    await client.once((api) => api(packing.noteBags, { params, body }))
  }
  if (random.percent(5)) await client.once((api) => api(packing.printLabels, { params, body: {} }))
  await client.once((api) => api(packing.sealOrder, { params }))
  return true
}
