/**
 * An invoice or credit note in the terms of the European standard EN 16931, before it is written as CII or UBL. Numbers
 * such as BT-13 are the standard's. Days are `YYYY-MM-DD`, amounts in minor units of `currency`.
 */
export interface ElectronicDocument {
  kind: 'invoice' | 'credit-note'
  number: string
  issuedOn: string
  /** Null for a credit note. */
  dueDate: string | null
  currency: string
  /** Total VAT in the seller's book currency (BT-6, BT-111); null if `currency` is the book currency, or without VAT. */
  bookTax: { currency: string; amount: number } | null
  note: string | null
  /** The buyer's (BT-13) and our (BT-14) order number. */
  poNumber: string | null
  orderNumber: string
  /** The invoice that a credit note corrects (BG-3). */
  corrects: { number: string; issuedOn: string } | null
  seller: Party
  buyer: Party
  delivery: { on: string | null; name: string; address: PartyAddress } | null
  payment: { means: 'transfer' | 'card'; reference: string; account: BankAccount; terms: string }
  lines: DocumentLine[]
  /** Discounts and charges of the whole document (BG-20, BG-21); positive. */
  discounts: Adjustment[]
  charges: Adjustment[]
  taxes: DocumentTax[]
  /** BT-113. */
  paid: number
}

export interface Party {
  name: string
  vatNumber: string | null
  /** Number in the commercial register (BT-30, BT-47), with its ISO 6523 scheme if it has one. */
  registration: { number: string; scheme: string | null } | null
  /** Legal form, share capital and the like (BT-33); seller only. */
  legalNote: string | null
  /** BT-34, BT-49. */
  email: string | null
  address: PartyAddress
}

export interface PartyAddress {
  street: string
  postcode: string
  city: string
  province: string | null
  countryCode: string
}

export interface BankAccount {
  holder: string
  iban: string
  bic: string
}

/** A VAT category of UNTDID 5305 with its rate in basis points: 2000 is 20 %. */
export interface TaxRate {
  category: 'S' | 'Z' | 'K' | 'G' | 'AE'
  rate: number
}

export interface DocumentTax extends TaxRate {
  base: number
  amount: number
  /** Why no tax is due; null if tax is due. */
  reason: string | null
}

export interface DocumentLine extends TaxRate {
  sku: string | null
  ean: string | null
  name: string
  quantity: number
  /** Price per unit before its discount. */
  listPrice: number
  unitPrice: number
  /** `quantity` times `unitPrice`. */
  amount: number
  /** HS code and country of origin; null if unknown. */
  customsCode: string | null
  origin: string | null
}

export interface Adjustment extends TaxRate {
  amount: number
  reason: string
}
