import { attachmentBytes, attachmentTypes } from '../../../contract/partners/support.ts'

type Ending = (typeof attachmentTypes)[number]

const mimeTypes: Readonly<Record<Ending, string>> = {
  pdf: 'application/pdf',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  png: 'image/png',
  heic: 'image/heic',
  mp4: 'video/mp4'
}

/** Magic bytes of each type, with their offset. */
const signatures: Readonly<Record<Ending, { at: number; bytes: number[] }>> = {
  pdf: { at: 0, bytes: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  jpg: { at: 0, bytes: [0xff, 0xd8, 0xff] },
  jpeg: { at: 0, bytes: [0xff, 0xd8, 0xff] },
  png: { at: 0, bytes: [0x89, 0x50, 0x4e, 0x47] },
  heic: { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] },
  mp4: { at: 4, bytes: [0x66, 0x74, 0x79, 0x70] }
}

export type FileError = 'count' | 'type' | 'size' | 'content'

/** The error of the attachments; undefined if there is none, or one valid file. */
export async function errorOfFiles(files: readonly File[]): Promise<FileError | undefined> {
  const [file] = files
  if (!file) return undefined
  if (files.length > 1) return 'count'
  const ending = endingOf(file.name)
  if (!ending) return 'type'
  if (file.size > attachmentBytes) return 'size'
  const { at, bytes } = signatures[ending]
  const start = new Uint8Array(await file.slice(at, at + bytes.length).arrayBuffer())
  return bytes.every((byte, i) => start[i] === byte) ? undefined : 'content'
}

/** Derived from the extension rather than the browser's value, which varies. */
export function mimeTypeOf(name: string): string {
  return mimeTypes[endingOf(name) ?? 'pdf']
}

function endingOf(name: string): Ending | undefined {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  return attachmentTypes.find((one) => one === ending)
}
