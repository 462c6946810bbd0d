import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { ReadError } from './read-error.ts'

const maxEntries = 2000

/**
 * Limit for all unpacked parts together, measured on the output regardless of the headers; the caller may allow more.
 */
const defaultMaxBytes = 16 * 1024 * 1024

/** The parts of a workbook. Names are case-insensitive, as the format requires. */
export interface Parts {
  has(name: string): boolean
  /** Names of all parts in lower case. */
  names: readonly string[]
  /** A part's unpacked bytes; empty if it does not exist. @throws ReadError 'file-too-demanding', 'file-damaged' */
  read(name: string): AsyncGenerator<Uint8Array>
}

/**
 * Reads the directory of a ZIP file without unpacking anything. @throws ReadError 'file-damaged', 'file-encrypted',
 * 'file-too-demanding'
 */
export async function openParts(bytes: Uint8Array, maxBytes = defaultMaxBytes): Promise<Parts> {
  try {
    const zip = await fromBufferPromise(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength), {
      lazyEntries: true
    })
    return partsOf(zip, await readEntries(zip), maxBytes)
  } catch (error) {
    throw error instanceof ReadError ? error : new ReadError('file-damaged')
  }
}

async function readEntries(zip: ZipFile): Promise<Map<string, Entry>> {
  if (zip.entryCount > maxEntries) throw new ReadError('file-too-demanding')
  const entries = new Map<string, Entry>()
  for await (const entry of zip.eachEntry()) {
    if (entry.isEncrypted()) throw new ReadError('file-encrypted')
    entries.set(entry.fileName.toLowerCase(), entry)
  }
  return entries
}

function partsOf(zip: ZipFile, entries: Map<string, Entry>, maxBytes: number): Parts {
  let remaining = maxBytes
  return {
    names: [...entries.keys()],
    has: (name) => entries.has(name.toLowerCase()),
    async *read(name) {
      const entry = entries.get(name.toLowerCase())
      if (!entry) return
      try {
        for await (const chunk of await zip.openReadStreamPromise(entry)) {
          const bytes = chunk as Buffer
          remaining -= bytes.length
          if (remaining < 0) throw new ReadError('file-too-demanding')
          yield bytes
        }
      } catch (error) {
        throw error instanceof ReadError ? error : new ReadError('file-damaged')
      }
    }
  }
}
