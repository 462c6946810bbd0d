import { encodeQR } from 'qr'

/** A text as the dark modules of a QR code, with the quiet zone of four modules that readers expect. */
export function qrModules(text: string): boolean[][] {
  return encodeQR(text, 'raw', { ecc: 'medium', encoding: 'byte', border: 4 })
}
