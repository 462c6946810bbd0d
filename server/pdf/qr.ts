import { encode } from 'uqr'

/** A text as the dark modules of a QR code, without the quiet zone; at most version 13, as payment codes have it. */
export function qrModules(text: string): boolean[][] {
  return encode(text, { ecc: 'M', border: 0, maxVersion: 13, boostEcc: false }).data
}
