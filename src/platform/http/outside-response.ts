/** The text of another system's answer, in UTF-8; throws when it is longer than `mostBytes`, without reading on. */
export async function readText({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let length = 0
  for await (const part of body ?? []) {
    length += part.length
    if (length > mostBytes) throw new Error('the answer is too long')
    parts.push(part)
  }
  return Buffer.concat(parts).toString()
}

/** What a JSON text says; undefined for one that is none. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
