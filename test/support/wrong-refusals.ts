import { after } from 'node:test'
import { type Answered, ownedShop, type Things } from './two-owners.ts'
import { witnessOf } from './witness.ts'

/** A call, its body, and the refusal that it must have, with the field that it names: any, unless it says which. */
export type Row = readonly [call: string, body: unknown, problem: string, field?: string]

/** What a refusal names: the field of the body or of the address, however it says so. */
const namedIn = ({ body }: Answered): string[] => [
  ...(typeof body['field'] === 'string' ? [body['field']] : []),
  ...((body['violations'] as { path: string }[] | undefined) ?? []).map(({ path }) => path),
]

/** Refused for what the caller is, and not for what they say. */
const nameless: readonly string[] = ['account-has-open-order', 'unsubscribe-link-invalid']

export interface RefusalDesk {
  /** Mihai's. */
  readonly own: Things
  /** Radu's. */
  readonly theirs: Things
  /** Of calls of Mihai's, those that are not refused by that name and field, or that leave anything behind. */
  wrongOf(rows: readonly Row[]): Promise<string[]>
}

/** A shop with two people's things, for all tests of a file. */
export async function refusalDesk(): Promise<RefusalDesk> {
  const shop = await ownedShop()
  after(() => shop.stop())
  const own = await shop.thingsOf('mihai')
  const theirs = await shop.thingsOf('radu')
  const witness = await witnessOf(shop.app.db)
  const wrongOf: RefusalDesk['wrongOf'] = async (rows) => {
    const wrong: string[] = []
    for (const [call, body, problem, field] of rows) {
      const [method = '', path = ''] = call.split(' ')
      const { result, written } = await witness.during(() => shop.ask('mihai', method, path, body))
      const named = namedIn(result)
      const isNamed = field === undefined ? named.length > 0 || nameless.includes(problem) : named.includes(field)
      if (result.problem === problem && isNamed && written.length === 0) continue
      wrong.push(`${call} ${JSON.stringify(body)}: ${result.status} ${result.problem} ${namedIn(result)} ${written}`)
    }
    return wrong
  }
  return { own, theirs, wrongOf }
}
