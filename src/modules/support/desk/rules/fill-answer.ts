/** What a prepared answer may name. */
export const answerFields = ['nume', 'comanda', 'interval', 'total', 'agent'] as const
export type AnswerField = (typeof answerFields)[number]

const field = /\{\{\s*([^{}]*?)\s*\}\}/g

/** A prepared answer with its fields filled; those that are unknown stay, and are named in `missing`. */
export function fillAnswer(
  text: string,
  facts: Partial<Record<AnswerField, string>>,
): { readonly text: string; readonly missing: readonly string[] } {
  const missing = new Set<string>()
  const filled = text.replace(field, (whole, name: string) => {
    const value = facts[name as AnswerField]
    if (value === undefined) missing.add(name)
    return value ?? whole
  })
  return { text: filled, missing: [...missing] }
}

/** The fields that a text still names: such a text is not sent. */
export const unfilledFields = (text: string): readonly string[] => fillAnswer(text, {}).missing

/** The fields of a text that no chat can fill. */
export const unknownFields = (text: string): readonly string[] =>
  unfilledFields(text).filter((name) => !answerFields.some((known) => known === name))
