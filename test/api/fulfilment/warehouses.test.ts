import { describe } from 'node:test'
import { httpWarehouseHarness } from '#test/support/stand-ins/http-warehouse-harness.ts'
import { simulatedWarehouseHarness } from '#test/support/stand-ins/simulated-warehouse-harness.ts'
import { warehouseContract } from '#test/support/stand-ins/warehouse-contract.ts'

describe('the simulated warehouse', () => warehouseContract('simulated', simulatedWarehouseHarness))
describe('a warehouse of others', () => warehouseContract('HOOK-07 http', httpWarehouseHarness))
