import { mod97 } from '../../../contract/iban.ts'

/** Builds a creditor reference (ISO 11649), which banks verify: `('539007547034')` -> `RF18539007547034`. */
export function creditorReference(body: string): string {
  return `RF${String(98 - mod97(`${body}RF00`)).padStart(2, '0')}${body}`
}

/** Whether a text is a creditor reference with valid check digits. */
export function isCreditorReference(text: string): boolean {
  return /^RF\d\d[0-9A-Z]{1,21}$/.test(text) && mod97(text.slice(4) + text.slice(0, 4)) === 1
}
