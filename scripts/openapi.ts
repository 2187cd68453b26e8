import { writeFile } from 'node:fs/promises'
import { readContracts } from './openapi/contracts.ts'
import { writeDocument } from './openapi/document.ts'

/** `npm run openapi`: generates docs/openapi.json from the contracts. */
const contracts = await readContracts()
await writeFile('docs/openapi.json', writeDocument(contracts))
console.log(`docs/openapi.json describes ${contracts.length} operations.`)
