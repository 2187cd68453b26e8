/** The part of a statement that PostgreSQL can prepare: for a cursor only its query. */
export function preparableText(text: string): string {
  const query = text.replace(/^\s*DECLARE\b.*?\bCURSOR\b.*?\bFOR\b/s, '')
  return /^\s*FETCH\b/.test(query) ? 'SELECT' : query
}
