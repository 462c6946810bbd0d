/*
 * JSON that is kept as bytes: an answer is put together by copying what was written before. Strings would be encoded
 * anew for every answer, which costs more than all the rest of a long list.
 */

const comma = 0x2c
const bracket = 0x5b

/** One element of an array as bytes, led by its comma. */
export function elementBytes(value: unknown): Buffer {
  return Buffer.from(`,${JSON.stringify(value)}`)
}

/** Elements as a JSON array, between two pieces of JSON: `('{"items":', [...], '}')`. */
export function arrayBytes(elements: readonly Buffer[], before = '', after = ''): Buffer<ArrayBuffer> {
  const [head, foot] = [Buffer.from(before), Buffer.from(elements.length === 0 ? `[]${after}` : `]${after}`)]
  const size = elements.reduce((sum, { length }) => sum + length, head.length + foot.length)
  const bytes = Buffer.allocUnsafe(size)
  let at = head.copy(bytes)
  for (const element of elements) at += element.copy(bytes, at)
  foot.copy(bytes, at)
  // The first element's comma is where the array begins.
  if (bytes[head.length] === comma) bytes[head.length] = bracket
  return bytes
}
