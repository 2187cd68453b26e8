import assert from 'node:assert/strict'
import { test } from 'node:test'
import { bani } from '#kernel/money.ts'
import { deliveryFee, freeDelivery, slotSurcharge, smallBasketFee } from './fees.ts'
import { standardTariff } from './tariff.ts'

const at = (since: string, until: string) => ({
  since: Temporal.ZonedDateTime.from(`${since}[Europe/Bucharest]`).toInstant(),
  until: Temporal.ZonedDateTime.from(`${until}[Europe/Bucharest]`).toInstant(),
})

test('delivery costs 14,99 below 150 lei, 9,99 below 250, and nothing from there', () => {
  assert.equal(deliveryFee(bani(149_99), 'standard', standardTariff), 14_99)
  assert.equal(deliveryFee(bani(150_00), 'standard', standardTariff), 9_99)
  assert.equal(deliveryFee(bani(249_99), 'standard', standardTariff), 9_99)
  assert.equal(deliveryFee(bani(250_00), 'standard', standardTariff), 0)
})

test('for Genius delivery costs 7,99 below 150 lei, and nothing from there', () => {
  assert.equal(deliveryFee(bani(149_99), 'genius', standardTariff), 7_99)
  assert.equal(deliveryFee(bani(150_00), 'genius', standardTariff), 0)
})

test('a basket below 80 lei pays the small-basket fee, an empty one does not', () => {
  assert.equal(smallBasketFee(bani(79_99), standardTariff), 9_99)
  assert.equal(smallBasketFee(bani(80_00), standardTariff), 0)
  assert.equal(smallBasketFee(bani(0), standardTariff), 0)
  assert.equal(deliveryFee(bani(0), 'standard', standardTariff), 0)
})

test('free delivery has a threshold, and the missing amount is at least 0', () => {
  assert.deepEqual(freeDelivery(bani(210_54), 'standard', standardTariff), { threshold: 250_00, missing: 39_46 })
  assert.deepEqual(freeDelivery(bani(151_00), 'genius', standardTariff), { threshold: 150_00, missing: 0 })
})

test('intervals: evenings and Saturday mornings cost more, early afternoons less, a single hour more', () => {
  assert.equal(slotSurcharge(at('2026-11-27T09:00', '2026-11-27T11:00'), standardTariff), 0)
  assert.equal(slotSurcharge(at('2026-11-27T17:00', '2026-11-27T19:00'), standardTariff), 3_00)
  assert.equal(slotSurcharge(at('2026-11-27T19:00', '2026-11-27T21:00'), standardTariff), 3_00)
  assert.equal(slotSurcharge(at('2026-11-27T21:00', '2026-11-27T23:00'), standardTariff), 0)
  assert.equal(slotSurcharge(at('2026-11-28T11:00', '2026-11-28T13:00'), standardTariff), 3_00)
  assert.equal(slotSurcharge(at('2026-11-27T13:00', '2026-11-27T15:00'), standardTariff), -2_00)
  assert.equal(slotSurcharge(at('2026-11-27T15:00', '2026-11-27T17:00'), standardTariff), 0)
  assert.equal(slotSurcharge(at('2026-11-27T10:00', '2026-11-27T11:00'), standardTariff), 4_99)
  assert.equal(slotSurcharge(at('2026-11-27T18:00', '2026-11-27T19:00'), standardTariff), 7_99)
  assert.equal(slotSurcharge(at('2026-11-27T14:00', '2026-11-27T15:00'), standardTariff), 2_99)
})

test('express delivery costs 9,99 lei at any hour', () => {
  const evening = at('2026-11-27T18:00', '2026-11-27T19:00')
  assert.equal(slotSurcharge({ ...evening, kind: 'one-hour' }, standardTariff), 7_99)
  assert.equal(slotSurcharge({ ...evening, kind: 'express' }, standardTariff), 9_99)
  assert.equal(slotSurcharge({ ...at('2026-11-27T13:30', '2026-11-27T14:30'), kind: 'express' }, standardTariff), 9_99)
})

test('an interval costs the same on both sides of the clock changes', () => {
  assert.equal(slotSurcharge(at('2026-03-29T17:00', '2026-03-29T19:00'), standardTariff), 3_00)
  assert.equal(slotSurcharge(at('2026-10-25T13:00', '2026-10-25T15:00'), standardTariff), -2_00)
})
