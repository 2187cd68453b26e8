type Part = string | Buffer

/** The separator, which is half of the parts of an array. */
const comma = ','
const commaByte = 0x2c

/**
 * UTF-8 bytes outside the buffer pool of Node.js, for texts that are cached. `Buffer.from` puts short texts together into
 * blocks of 64 KB, and one cached text would hold its whole block in memory.
 */
export function unpooledBytes(text: string): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text))
  bytes.write(text)
  return bytes
}

/** JSON of which parts are serialized already, so that larger JSON is assembled by copying. */
export class SerializedJson {
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }

  /** Bytes of UTF-8. */
  get byteLength(): number {
    let length = 0
    for (const part of this.parts) length += part === comma ? 1 : Buffer.byteLength(part)
    return length
  }

  /** Writes all bytes to the beginning of `target`. */
  copyTo(target: Buffer): void {
    let end = 0
    for (const part of this.parts) {
      if (part === comma) target[end++] = commaByte
      else if (typeof part === 'string') end += target.write(part, end)
      else {
        target.set(part, end)
        end += part.length
      }
    }
  }
}

/**
 * Serializes an object whose values are JSON values or serialized JSON. Undefined values are left out. The fields of
 * `first`, a serialized non-empty object, come before them.
 */
export function serializedObject(fields: Readonly<Record<string, unknown>>, first?: Buffer): SerializedJson {
  const parts: Part[] = first ? [first.subarray(0, -1)] : []
  let text = first ? '' : '{'
  let before = first ? ',' : ''
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    text += `${before}${JSON.stringify(name)}:`
    before = ','
    if (value instanceof SerializedJson) {
      parts.push(text, ...value.parts)
      text = ''
    } else text += JSON.stringify(value)
  }
  parts.push(`${text}}`)
  return new SerializedJson(parts)
}

/** A serialized object with one more field, whose value is serialized too. */
export function withSerializedField(object: Buffer, name: string, json: string): SerializedJson {
  return new SerializedJson([object.subarray(0, -1), `,"${name}":${json}}`])
}

export function serializedArray(items: readonly (Buffer | SerializedJson)[]): SerializedJson {
  const parts: Part[] = []
  for (const item of items) {
    parts.push(parts.length === 0 ? '[' : comma)
    if (item instanceof SerializedJson) parts.push(...item.parts)
    else parts.push(item)
  }
  parts.push(items.length === 0 ? '[]' : ']')
  return new SerializedJson(parts)
}
