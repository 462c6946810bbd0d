import { constants, crc32, deflateRawSync } from 'node:zlib'

/** An entry of a ZIP file; its headers may be false. */
export interface ZipPart {
  name: string
  /** Deflated data without a header. */
  deflated: Uint8Array
  /** Uncompressed size according to the headers. */
  size: number
  crc?: number
  flags?: number
  /** Shares the data of the previous entry. */
  overlaps?: boolean
}

export const zipPart = (name: string, text: string | Uint8Array, rest: Partial<ZipPart> = {}): ZipPart => {
  const bytes = Buffer.from(text)
  return { name, deflated: deflateRawSync(bytes), size: bytes.length, crc: crc32(bytes), ...rest }
}

/** A ZIP file, byte by byte, so that headers can be false. */
export function zipFile(parts: readonly ZipPart[]): Uint8Array<ArrayBuffer> {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  let place = 0
  for (const part of parts) {
    if (!part.overlaps) {
      place = offset
      const local = Buffer.concat([
        numbers([0x04034b50, 4], [20, 2]),
        fields(part),
        numbers([0, 2]),
        Buffer.from(part.name),
        part.deflated
      ])
      pieces.push(local)
      offset += local.length
    }
    directory.push(
      numbers([0x02014b50, 4], [20, 2], [20, 2]),
      fields(part),
      numbers([0, 2], [0, 2], [0, 2], [0, 2], [0, 4], [place, 4]),
      Buffer.from(part.name)
    )
  }
  const listed = Buffer.concat(directory)
  const end = numbers(
    [0x06054b50, 4],
    [0, 2],
    [0, 2],
    [parts.length, 2],
    [parts.length, 2],
    [listed.length, 4],
    [offset, 4],
    [0, 2]
  )
  return new Uint8Array(Buffer.concat([...pieces, listed, end]))
}

function fields({ name, deflated, size, crc = 0, flags = 0 }: ZipPart): Buffer {
  return numbers([flags, 2], [8, 2], [0, 4], [crc, 4], [deflated.length, 4], [size, 4], [Buffer.byteLength(name), 2])
}

function numbers(...all: [value: number, bytes: number][]): Buffer {
  return Buffer.concat(
    all.map(([value, bytes]) => {
      const piece = Buffer.alloc(bytes)
      piece.writeUIntLE(value, 0, bytes)
      return piece
    })
  )
}

/**
 * Compressed data of the given number of megabytes of one text, repeated from one block so that a bomb is cheap to
 * build.
 */
export function bomb(megabytes: number, text = ' ', start = ''): Pick<ZipPart, 'deflated' | 'size'> {
  // Without a final block, so that blocks can be concatenated.
  const unended = (bytes: Buffer) => deflateRawSync(bytes, { finishFlush: constants.Z_FULL_FLUSH, level: 9 })
  const whole = Buffer.alloc(Math.floor((1024 * 1024) / text.length) * text.length, text)
  const block = unended(whole)
  const blocks = Array.from({ length: megabytes }, () => block)
  const deflated = Buffer.concat([unended(Buffer.from(start)), ...blocks, deflateRawSync(Buffer.alloc(0))])
  return { deflated, size: start.length + whole.length * megabytes }
}
