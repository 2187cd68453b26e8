import type { Catalog } from '#modules/catalog/index.ts'
import type { Queryable } from '#platform/db/db.ts'
import type { StaffReview } from './contract.staff.ts'
import { reportsOf } from './store.staff.ts'
import type { ReviewRow } from './store.ts'

/** Reviews as staff see them, with what readers report. */
export async function presentForStaff(
  q: Queryable,
  catalog: Pick<Catalog, 'cards'>,
  rows: readonly ReviewRow[],
): Promise<StaffReview[]> {
  const reports = rows.length === 0 ? [] : await q.rows(reportsOf, [rows.map(({ id }) => id)])
  const cards = catalog.cards(rows.map(({ productCode }) => productCode))
  return rows.map((row) => {
    const {
      id,
      productCode,
      author,
      stars,
      words,
      state,
      version,
      changedAt,
      reason,
      decidedBy,
      answerVersion,
      photos,
    } = row
    return {
      ...{ id, productCode, author, stars, words, state, version, reason, decidedBy, answerVersion, photos },
      answer: answerOf(row),
      product: cards.get(productCode)?.name ?? productCode,
      changedAt: changedAt.toString(),
      reports: reports
        .filter(({ reviewId }) => reviewId === id)
        .map((report) => ({ id: report.id, reason: report.reason, words: report.words, at: report.at.toString() })),
    }
  })
}

const answerOf = ({ answer: text, answeredAt, answeredBy: by }: ReviewRow): StaffReview['answer'] =>
  text === null || answeredAt === null || by === null ? null : { text, at: answeredAt.toString(), by }
