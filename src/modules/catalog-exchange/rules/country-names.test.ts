import assert from 'node:assert/strict'
import { test } from 'node:test'
import { countryCode } from './country-names.ts'

test('countries are known by their names in Romanian and English, by exonyms and by codes', () => {
  const codes = {
    RO: ['România', 'ROMANIA', 'Romania', 'RO', 'România (RO)', 'Produs în România', 'Țara de origine: Romania'],
    GB: ['Anglia', 'Marea Britanie', 'Regatul Unit', 'UK', 'United Kingdom', 'Scoția'],
    NL: ['Olanda', 'Țările de Jos', 'Netherlands', 'Holland'],
    MD: ['Moldova, Republic of', 'Republica Moldova', 'Moldova'],
    KR: ['Korea, Republic of', 'Coreea de Sud'],
    US: ['SUA', 'S.U.A.', 'Statele Unite ale Americii', 'USA'],
    IR: ['Iran, Islamic Republic of'],
    TZ: ['Tanzania, United Republic of'],
    TW: ['Taiwan, Province of China'],
    CI: ['Coasta de Fildeș', "Côte d'Ivoire"],
    CZ: ['Cehia', 'Republica Cehă', 'Czechia'],
    VN: ['Viet Nam', 'Vietnam'],
    TR: ['Turcia', 'Türkiye', 'Turkey'],
    EU: ['UE', 'Uniunea Europeană'],
  }
  for (const [code, names] of Object.entries(codes))
    for (const name of names) assert.equal(countryCode(name), code, name)
})

test('several countries, regions and codes of no country are none', () => {
  for (const text of ['', 'Spania, Italia', 'România / Ungaria', 'UE și non-UE', 'XX', 'ZZ', 'Ardeal', 'Republica'])
    assert.equal(countryCode(text), null, text)
})
