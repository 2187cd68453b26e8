import { isApiError } from '#kernel/client.ts'

/**
 * One sentence per field, from the violations of a refusal: the text `error-<field>-<code>`, else `error-<field>`, else
 * `error`. Of several violations of a field the first counts.
 */
export function fieldErrors<Texts extends { readonly error: string }>(
  error: unknown,
  texts: Texts,
): ReadonlyMap<string, string> {
  const known = new Map<string, string>(Object.entries(texts))
  const violations = isApiError(error) ? (error.problem?.violations ?? []) : []
  const sentences = violations.map(({ path, code }): [string, string] => [
    path,
    known.get(`error-${path}-${code}`) ?? known.get(`error-${path}`) ?? texts.error,
  ])
  return new Map(sentences.toReversed())
}
