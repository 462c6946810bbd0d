import { ReadError } from './read-error.ts'

const sampledBytes = 4096

/**
 * Decodes a text file in any common encoding: by its byte order mark, UTF-16 also without one, then UTF-8, otherwise
 * Windows-1252.
 * @throws ReadError 'file-type' if it is not text
 */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  if (isBinary(text)) throw new ReadError('file-type')
  return text
}

function encodingOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const [even, odd] = zeroShares(bytes)
  if (odd > 0.3 && even < 0.05) return 'utf-16le'
  if (even > 0.3 && odd < 0.05) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** The share of zeros among even and odd bytes: each Latin letter in UTF-16 has one. */
function zeroShares(bytes: Uint8Array): [even: number, odd: number] {
  const counts: [number, number] = [0, 0]
  const length = Math.min(bytes.length, sampledBytes)
  for (let i = 0; i < length; i++) if (bytes[i] === 0) counts[(i % 2) as 0 | 1] += 1
  const pairs = Math.max(1, length / 2)
  return [counts[0] / pairs, counts[1] / pairs]
}

function isUtf8(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

const otherFormats = /^\s*(%PDF|\{\\rtf|GIF8|<!doctype|<html|<\?xml|<svg|\{\s*"|MIME-Version)/i

function isBinary(text: string): boolean {
  // oxlint-disable-next-line no-control-regex -- control characters are what is looked for
  return otherFormats.test(text) || /[\0-\x08\x0e-\x19\x1c-\x1f\ufffe\uffff]/.test(text)
}
