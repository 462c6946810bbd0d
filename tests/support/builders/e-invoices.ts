import { settings } from '../../../server/core/settings/service.ts'
import type { ElectronicDocument } from '../../../server/adapters/e-invoice/service.ts'
import type { CreditNoteData } from '../../../server/orders/credit-notes/drawing.ts'
import { electronicCreditNote } from '../../../server/orders/credit-notes/electronic.ts'
import { electronicInvoice } from '../../../server/orders/invoices/electronic.ts'
import type { InvoiceData, InvoiceLine } from '../../../server/orders/invoices/invoice-data.ts'
import { standardRates, taxRule, totalsOf } from '../../../server/pricing/service.ts'

const lyon = {
  firstName: 'Élise',
  lastName: 'Moreau',
  company: 'Maison Lumière',
  street: '8 quai Saint-Antoine',
  postcode: '69002',
  city: 'Lyon',
  countryCode: 'FR',
  provinceCode: null,
  provinceName: null,
  phoneNumber: null,
  email: null
}
const berlin = {
  ...lyon,
  company: 'Nordlicht Handels GmbH',
  street: 'Torstraße 40',
  postcode: '10119',
  city: 'Berlin',
  countryCode: 'DE'
}
const boston = {
  ...lyon,
  company: 'Harbor Apothecary',
  street: '12 Long Wharf',
  postcode: '02110',
  city: 'Boston',
  countryCode: 'US',
  provinceName: 'Massachusetts'
}

const line = (sku: string, quantity: number, unitPrice: number, listPrice = unitPrice): InvoiceLine => ({
  sku,
  ean: '4006381333931',
  customsCode: '901910',
  origin: 'FR',
  netWeight: 180,
  name: sku === 'LUMA-ROSE' ? 'Luma <rose> & “soft”' : sku,
  quantity,
  listPrice,
  unitPrice,
  amount: quantity * unitPrice,
  couponApplies: true
})

interface Sample {
  country?: 'FR' | 'DE' | 'US'
  vatNumber?: string | null
  hasValidTaxNumber?: boolean
  currency?: string
  exchangeRate?: number
  lines?: InvoiceLine[]
  coupon?: { kind: 'percent' | 'fixed'; value: number }
  agentDiscount?: number
  received?: number
}

/** The contents of an order's invoice, with the totals that the shop would compute. */
export function sampleFacts(sample: Sample = {}): InvoiceData {
  const {
    country = 'FR',
    currency = 'EUR',
    lines = [line('LUMA-ROSE', 24, 3_912, 4_075), line('VEIL-12', 60, 690)]
  } = sample
  const { coupon, received = 0, hasValidTaxNumber = true, agentDiscount = 0, exchangeRate = null } = sample
  const address = { FR: lyon, DE: berlin, US: boston }[country]
  const { vatNumber = { FR: 'FR40303265045', DE: 'DE136695976', US: '04-1234567' }[country] } = sample
  const priced = lines.map(({ quantity, listPrice, unitPrice, amount }) => {
    return { quantity, originalUnitPrice: listPrice, discountedUnitPrice: unitPrice, subtotal: amount, weight: 300 }
  })
  const company = { countryCode: country, hasValidTaxNumber }
  const on = new Date('2026-11-20T10:00:00.000Z')
  const before = totalsOf(priced, {
    shipping: { rates: standardRates(country), currencyCode: currency },
    tax: taxRule({ shipTo: country, company, on }),
    coupon
  })
  const totals = withAgentDiscount(before, agentDiscount)
  return {
    locale: country === 'DE' ? 'de' : country === 'FR' ? 'fr' : 'en',
    currency,
    issuedAt: on,
    issuedOn: '2026-11-20',
    dueDate: '2026-12-20',
    shippedOn: '2026-11-18',
    shippedBy: 'DHL 00340434',
    order: {
      number: '000000031',
      placedOn: '2026-11-15',
      poNumber: 'PO-7/26',
      couponCode: 'SPRING',
      reference: '000000031'
    },
    seller: settings.seller.standard,
    buyer: {
      name: address.company,
      vatNumber,
      registrationNumber: country === 'FR' ? '303265045' : null,
      email: 'office@partner.example',
      billing: address,
      shipping: address
    },
    lines,
    totals,
    exchangeRate,
    balance: {
      received,
      credited: 0,
      reserved: 0,
      open: totals.total - received,
      method: 'invoice_terms',
      methodName: 'Invoice, 30 days',
      termsDays: 30
    }
  }
}

// The shop's totals support this discount, but nothing sets it yet.
function withAgentDiscount(totals: InvoiceData['totals'], discount: number): InvoiceData['totals'] {
  const [tax] = totals.taxes
  if (discount === 0 || !tax) return totals
  const base = tax.base - discount
  const amount = Math.round((base * tax.rate) / 10_000)
  const taxes = [{ ...tax, base, amount }]
  return { ...totals, manualDiscount: -discount, taxes, taxTotal: amount, total: base + amount }
}

const noteOf = (facts: InvoiceData, content: CreditNoteData['content'], reason: string): CreditNoteData => ({
  data: facts,
  content,
  reason,
  total: content.taxes.reduce((sum, { base, amount }) => sum + base + amount, 0),
  invoice: { number: '2026-000001', total: facts.totals.total, issuedAt: '2026-11-18T10:00:00.000Z' },
  before: 0,
  open: 0,
  inFavour: 0,
  dueDate: '2026-12-18'
})

/** Amounts whose third decimal is zero, because the standard allows two. */
function inDinar(): InvoiceData {
  const facts = sampleFacts({ country: 'US', currency: 'KWD', lines: [line('LUMA-ROSE', 7, 12_350, 12_500)] })
  const { itemsSubtotal, taxes } = facts.totals
  const total = itemsSubtotal + 4_500
  const [tax] = taxes
  const totals = { ...facts.totals, shippingTaxTotal: 4_500, total, taxes: [{ ...tax!, base: total }] }
  return { ...facts, totals, balance: { ...facts.balance, open: total } }
}

/** Two rates in one document, which the shop's own orders do not have. */
function severalRates(): ElectronicDocument | undefined {
  const document = electronicInvoice('2026-000010', sampleFacts())
  const [first, second] = document?.lines ?? []
  if (!document || !first || !second) return undefined
  const reduced = { category: 'S', rate: 550 } as const
  const base = second.amount
  const rest = document.taxes[0]!.base - base
  return {
    ...document,
    lines: [first, { ...second, ...reduced }],
    taxes: [
      { ...document.taxes[0]!, base: rest, amount: Math.round(rest * 0.2) },
      { ...reduced, base, amount: Math.round(base * 0.055), reason: null }
    ]
  }
}

/** Categories that the shop's own tax rules do not use: the buyer owes the tax, or the rate is zero. */
function inCategory(category: 'AE' | 'Z', number: string): ElectronicDocument | undefined {
  const document = electronicInvoice(number, sampleFacts({ country: 'DE' }))
  if (!document) return undefined
  const rate = { category, rate: 0 }
  const recast = <T extends object>(parts: readonly T[]) => parts.map((part) => ({ ...part, ...rate }))
  const reason = category === 'AE' ? 'Reverse charge' : null
  return {
    ...document,
    lines: recast(document.lines),
    charges: recast(document.charges),
    taxes: recast(document.taxes).map((tax) => ({ ...tax, reason }))
  }
}

/** Documents of every kind that the shop issues, by name. */
export function sampleDocuments(): Record<string, ElectronicDocument> {
  const french = sampleFacts()
  const { taxes } = french.totals
  const [tax] = taxes
  const credited = { sku: 'LUMA-ROSE', name: 'Luma', quantity: 2, unitPrice: 3_912, amount: 7_824 }
  const discounted = sampleFacts({ coupon: { kind: 'percent', value: 10 } })
  const creditTax = { ...tax!, base: 7_042, amount: 1_408 }
  const yen = [line('LUMA-ROSE', 7, 6_300, 6_500)]
  const dinar = inDinar()
  const samples: Record<string, ElectronicDocument | undefined> = {
    domestic: electronicInvoice('2026-000001', french),
    'intra-community': electronicInvoice('2026-000002', sampleFacts({ country: 'DE' })),
    'destination-rate': electronicInvoice(
      '2026-000003',
      sampleFacts({ country: 'DE', vatNumber: null, hasValidTaxNumber: false })
    ),
    export: electronicInvoice('2026-000004', sampleFacts({ country: 'US', currency: 'USD' })),
    coupon: electronicInvoice('2026-000005', discounted),
    'order-discount': electronicInvoice('2026-000006', sampleFacts({ agentDiscount: 1_500 })),
    'paid-in-part': electronicInvoice('2026-000007', sampleFacts({ received: 5_000 })),
    'split-order': electronicInvoice('2026-000008', {
      ...french,
      order: { ...french.order, number: '000000031-1', couponCode: null }
    }),
    yen: electronicInvoice('2026-000009', sampleFacts({ country: 'US', currency: 'JPY', lines: yen })),
    'several-rates': severalRates(),
    'reverse-charge': inCategory('AE', '2026-000012'),
    'zero-rated': inCategory('Z', '2026-000013'),
    dinar: electronicInvoice('2026-000011', dinar),
    'credit-note-amount': electronicCreditNote(
      'CN-2026-000001',
      noteOf(
        french,
        { net: 10_000, taxes: [{ ...tax!, base: 10_000, amount: 2_000 }], lines: [] },
        'Damaged on arrival'
      )
    ),
    'credit-note-lines': electronicCreditNote(
      'CN-2026-000002',
      noteOf(discounted, { net: 7_042, taxes: [creditTax], lines: [credited] }, '')
    )
  }
  return Object.fromEntries(
    Object.entries(samples).map(([name, document]) => {
      if (!document) throw new Error(`The sample ${name} cannot be expressed.`)
      return [name, document]
    })
  )
}
