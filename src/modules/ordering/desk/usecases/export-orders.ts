import type { FastifyReply } from 'fastify'
import { type RawListQuery, readListQuery } from '#modules/staff/rules/list-query.ts'
import { audit } from '#platform/audit.ts'
import type { StaffCaller } from '#platform/http/staff-routes.ts'
import { sendCsv } from '#platform/list/send-csv.ts'
import { streamRows } from '#platform/list/stream-rows.ts'
import type { OrderingContext } from '../../context.ts'
import * as contract from '../contract.staff-list.ts'
import { csvCells, csvFileName, csvHead } from '../csv-cells.ts'
import { presentListed } from '../present-listed.ts'
import { orderList } from '../rules/order-list.ts'
import type { ListedOrderRow } from '../store.list.ts'
import { sourceFor } from './list-orders.ts'

/** Answers with the filtered orders as a file, after noting the export in the journal. Throws `invalid-input`. */
export function exportOrders(context: OrderingContext) {
  return async function exportOrders(params: RawListQuery, caller: StaffCaller, reply: FastifyReply): Promise<void> {
    const { db, clock } = context
    const query = readListQuery(orderList, params)
    const now = clock.now()
    const source = await sourceFor(context, query)
    await db.transaction((tx) =>
      audit(tx, now, caller, {
        contract: contract.exportOrders.id,
        entity: { kind: 'list', id: orderList.name },
        after: { filter: params.filter ?? {}, hasWords: query.words !== '', columns: query.columns },
      }),
    )
    const { columns } = query
    const rows = async function* () {
      for await (const some of streamRows<ListedOrderRow>(db, source, query, now)) {
        yield some.map((row) => csvCells(presentListed(row, caller), columns))
      }
    }
    await sendCsv(reply, { name: csvFileName(now), head: csvHead(columns), rows: rows() })
  }
}
