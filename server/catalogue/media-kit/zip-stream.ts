import { Readable } from 'node:stream'

/** A file of a ZIP; its bytes are read when it is written. Skipped if there are no bytes. */
export interface ZipPart {
  name: string
  read: () => Promise<Uint8Array | undefined>
}

/**
 * A ZIP that is written while it is sent, with one part in memory at a time. Parts are stored uncompressed: pictures do
 * not shrink.
 */
export function zipStream(parts: readonly ZipPart[], when: Date): ReadableStream<Uint8Array> {
  async function* chunks(): AsyncGenerator<Uint8Array> {
    // With the first archive only: its tables take memory.
    const { Zip, ZipPassThrough } = await import('fflate')
    let written: Uint8Array[] = []
    const zip = new Zip((error, chunk) => {
      if (error) throw error
      written.push(chunk)
    })
    for (const { name, read } of parts) {
      const bytes = await read()
      if (!bytes) continue
      const part = new ZipPassThrough(name)
      part.mtime = when
      zip.add(part)
      part.push(bytes, true)
      yield* written
      written = []
    }
    zip.end()
    yield* written
  }
  return Readable.toWeb(Readable.from(chunks())) as ReadableStream<Uint8Array>
}
