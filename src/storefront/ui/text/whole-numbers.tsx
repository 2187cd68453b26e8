import { splitAtDocumentNumbers } from '#kernel/document-numbers.ts'

/** A text in which the number of an order or document is never broken at its hyphen. */
export function WholeNumbers({ children: text }: { readonly children: string }) {
  return splitAtDocumentNumbers(text).map((piece, index) =>
    index % 2 === 0 ? (
      piece
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of a text have no other key
      <span key={index} className="oneLine">
        {piece}
      </span>
    ),
  )
}
