import type { ElectronicDocument, TaxRate } from './document.ts'

/** Document types of UNTDID 1001. */
export const typeCodes: Readonly<Record<ElectronicDocument['kind'], string>> = { invoice: '380', 'credit-note': '381' }

/** Payment means of UNTDID 4461: a SEPA credit transfer, or a bank card. */
export const meansCodes: Readonly<Record<ElectronicDocument['payment']['means'], string>> = {
  transfer: '58',
  card: '48'
}

/** VATEX codes of the categories without tax. */
export const exemptionCodes: Readonly<Partial<Record<TaxRate['category'], string>>> = {
  K: 'VATEX-EU-IC',
  G: 'VATEX-EU-G',
  AE: 'VATEX-EU-AE'
}
