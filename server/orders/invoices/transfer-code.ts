import { toDecimalString } from '../../../contract/format.ts'
import type { Seller } from '../../../contract/desk/settings/seller.ts'

interface Transfer {
  amount: number
  reference: string
  seller: Pick<Seller, 'legalName' | 'iban' | 'bic'>
}

/**
 * The content of a QR code that banking apps read as a transfer (EPC069-12, version 002). `amount` is in euro cents.
 */
export function transferCode({ amount, reference, seller }: Transfer): string {
  const beneficiary = [seller.bic, seller.legalName.slice(0, 70), seller.iban]
  const euros = `EUR${toDecimalString(amount, 2)}`
  // Fields after the amount: purpose, then either a structured reference (ISO 11649) or free text.
  const remittance = /^RF\d\d/.test(reference) ? [reference] : ['', reference.slice(0, 140)]
  return ['BCD', '002', '1', 'SCT', ...beneficiary, euros, '', ...remittance].join('\n')
}

/** Whether a transfer can be encoded: only euros, up to 999,999,999.99. */
export const hasTransferCode = (currency: string, amount: number): boolean =>
  currency === 'EUR' && amount > 0 && amount < 100_000_000_000
