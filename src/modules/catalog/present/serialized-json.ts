type Part = string | Buffer

/** Half of the parts of a list. */
const comma = ','
const commaByte = 0x2c

/** JSON of which some is bytes already, so that larger JSON is put together by copying. */
export class SerializedJson {
  readonly parts: readonly Part[]

  constructor(parts: readonly Part[]) {
    this.parts = parts
  }

  bytes(): Buffer {
    let length = 0
    for (const part of this.parts) length += part === comma ? 1 : Buffer.byteLength(part)
    const bytes = Buffer.allocUnsafeSlow(length)
    let end = 0
    for (const part of this.parts) {
      if (part === comma) bytes[end++] = commaByte
      else if (typeof part === 'string') end += bytes.write(part, end)
      else {
        bytes.set(part, end)
        end += part.length
      }
    }
    return bytes
  }
}

/**
 * An object; its values are anything JSON, or ready. A value of undefined is left out, as in JSON. The fields of
 * `first`, an object that is bytes already and not empty, come before them.
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

/** The object with one field more, whose value is JSON already. */
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
