import assert from 'node:assert/strict'
import { test } from 'node:test'
import { heirOf, keepsOwner, nameInLetter } from './membership.ts'

const ioana = { id: 'ioana', role: 'owner' } as const
const andrei = { id: 'andrei', role: 'member' } as const
const maria = { id: 'maria', role: 'member' } as const

test('when the last owner goes, the member who joined first becomes owner, before all who may only propose', () => {
  assert.equal(heirOf([ioana, andrei, maria], 'ioana'), 'andrei')
  assert.equal(heirOf([ioana, { ...andrei, role: 'proposer' }, maria], 'ioana'), 'maria')
  assert.equal(heirOf([ioana, { ...andrei, role: 'proposer' }], 'ioana'), 'andrei')
  assert.equal(heirOf([ioana, andrei], 'andrei'), null)
  assert.equal(heirOf([ioana], 'ioana'), null)
})

test('a household keeps an owner', () => {
  assert.equal(keepsOwner([ioana, andrei], 'ioana', 'member'), false)
  assert.equal(keepsOwner([ioana, { ...andrei, role: 'owner' }], 'ioana', 'member'), true)
  assert.equal(keepsOwner([ioana, andrei], 'andrei', 'owner'), true)
})

test('a letter shows names alone: no address and no sentence of somebody else', () => {
  assert.equal(nameInLetter('Ana-Maria'), 'Ana-Maria')
  assert.equal(nameInLetter('www.castig.ro'), null)
  assert.equal(nameInLetter('Ați câștigat un telefon, apăsați aici'), null)
})
