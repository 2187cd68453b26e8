type Part = string | Buffer

/** Where an answer is put together before it is copied out whole; grows to the largest one. */
let room: Buffer = Buffer.allocUnsafeSlow(256 * 1024)

/** JSON of which some is bytes already, so that larger JSON is put together by copying. */
export class ReadyJson {
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }

  bytes(): Buffer {
    let end = 0
    for (const part of this.parts) {
      // A letter is three bytes of UTF-8 at most; those of four are two letters to JavaScript.
      const most = end + (typeof part === 'string' ? part.length * 3 : part.length)
      if (most > room.length) room = withRoom(room, most)
      if (typeof part === 'string') end += room.write(part, end)
      else {
        room.set(part, end)
        end += part.length
      }
    }
    return Buffer.copyBytesFrom(room, 0, end)
  }
}

/**
 * An object; its values are anything JSON, or ready. A value of undefined is left out, as in JSON. The fields of
 * `first`, an object that is bytes already and not empty, come before them.
 */
export function readyObject(fields: Readonly<Record<string, unknown>>, first?: Buffer): ReadyJson {
  const parts: Part[] = first ? [first.subarray(0, -1)] : []
  let text = first ? '' : '{'
  let before = first ? ',' : ''
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    text += `${before}${JSON.stringify(name)}:`
    before = ','
    if (value instanceof ReadyJson) {
      parts.push(text, ...value.parts)
      text = ''
    } else text += JSON.stringify(value)
  }
  parts.push(`${text}}`)
  return new ReadyJson(parts)
}

export function readyArray(items: readonly (Buffer | ReadyJson)[]): ReadyJson {
  const parts: Part[] = ['[']
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(',')
    if (item instanceof ReadyJson) parts.push(...item.parts)
    else parts.push(item)
  }
  parts.push(']')
  return new ReadyJson(parts)
}

function withRoom(old: Buffer, least: number): Buffer {
  const grown = Buffer.allocUnsafeSlow(Math.max(least, old.length * 2))
  grown.set(old)
  return grown
}
