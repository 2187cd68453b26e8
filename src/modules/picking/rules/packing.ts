/** Assumed grams of a product that is sold by the piece. */
const ofPiece = 400

/** Grams of one piece: kilograms and litres by their net quantity, a piece by a usual weight. */
export const pieceGrams = ({
  unit,
  netThousandths,
}: {
  readonly unit: 'kg' | 'l' | 'buc'
  readonly netThousandths: number
}): number => (unit === 'buc' ? Math.round((netThousandths * ofPiece) / 1000) : netThousandths)
