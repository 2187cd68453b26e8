const comma = Buffer.from(',')
const opening = Buffer.from('[')
const closing = Buffer.from(']')

/** JSON that is bytes already, with which larger JSON is put together by copying. */
export class ReadyJson {
  readonly parts: readonly Buffer[]

  constructor(parts: readonly Buffer[]) {
    this.parts = parts
  }

  bytes(): Buffer {
    return Buffer.concat(this.parts)
  }

  /** Joins two objects into one: the fields of `first`, ready as bytes, then those of this. */
  behind(first: Buffer): ReadyJson {
    const [opening = Buffer.alloc(0), ...rest] = this.parts
    return new ReadyJson([first.subarray(0, -1), comma, opening.subarray(1), ...rest])
  }
}

/** An object; its values are anything JSON, or ready. A value of undefined is left out, as in JSON. */
export function readyObject(fields: Readonly<Record<string, unknown>>): ReadyJson {
  const parts: Buffer[] = []
  let text = '{'
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue
    text += `${text === '{' && parts.length === 0 ? '' : ','}${JSON.stringify(name)}:`
    if (value instanceof ReadyJson) {
      parts.push(Buffer.from(text), ...value.parts)
      text = ''
    } else text += JSON.stringify(value)
  }
  parts.push(Buffer.from(`${text}}`))
  return new ReadyJson(parts)
}

export function readyArray(items: readonly (Buffer | ReadyJson)[]): ReadyJson {
  const parts: Buffer[] = [opening]
  for (const [index, item] of items.entries()) {
    if (index > 0) parts.push(comma)
    if (item instanceof ReadyJson) parts.push(...item.parts)
    else parts.push(item)
  }
  parts.push(closing)
  return new ReadyJson(parts)
}
