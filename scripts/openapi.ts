import { writeFile } from 'node:fs/promises'
import { readContracts, readStaffContracts } from './openapi/contracts.ts'
import { writeDocument } from './openapi/document.ts'
import { writeStaffDocument } from './openapi/staff-document.ts'

/** `npm run openapi`: generates docs/openapi.json and docs/staff-openapi.json from the contracts. */
const [contracts, staffContracts] = [await readContracts(), await readStaffContracts()]
await writeFile('docs/openapi.json', writeDocument(contracts))
await writeFile('docs/staff-openapi.json', writeStaffDocument(staffContracts))
console.log(
  `docs/openapi.json describes ${contracts.length} operations, docs/staff-openapi.json ${staffContracts.length}.`,
)
