import { writeFile } from 'node:fs/promises'
import { readContracts } from './openapi/contracts.ts'
import { writeDocument } from './openapi/document.ts'

/** Writes docs/openapi.json anew from the contracts; run after a contract changed. */
const contracts = await readContracts()
await writeFile('docs/openapi.json', writeDocument(contracts))
console.log(`docs/openapi.json describes ${contracts.length} calls.`)
