import fc from 'fast-check'
import { FacturX } from 'factur-x-kit'
import { describe, expect, test } from 'vitest'
import { formatPercent } from '../../../contract/format.ts'
import { languages } from '../../../contract/locale.ts'
import { lateFeeDays, lateFeeShare } from '../../../contract/payments/payment-list.ts'
import { writeCii, writeUbl } from '../../../server/adapters/e-invoice/service.ts'
import { documentText } from '../../../server/core/texts.ts'
import { electronicInvoice } from '../../../server/orders/invoices/electronic.ts'
import { drawInvoice } from '../../../server/orders/invoices/drawing.ts'
import { flat, readPdf } from '../../support/files/pdf.ts'
import { sampleDocuments, sampleFacts } from '../../support/builders/e-invoices.ts'

const locales = languages.map(({ code }) => code)
const samples = Object.entries(sampleDocuments())

/** The texts of all elements with a name. */
const all = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}(?: [^>]*)?>([^<]*)</${name}>`, 'g'))].map(([, text = '']) => text)
const one = (xml: string, name: string): number => Number(all(xml, name)[0] ?? 0)
/** The elements with a name, including their content. */
const blocks = (xml: string, name: string): string[] => xml.match(new RegExp(`<${name}>.*?</${name}>`, 'gs')) ?? []
/** Thousandths as integers, so that sums are exact. */
const exact = (text: string | number): number => Math.round(Number(text) * 1_000)
const sum = (texts: readonly string[]): number => texts.reduce((total, text) => total + exact(text), 0)

interface Breakdown {
  category: string
  rate: number
  base: number
  amount: number
}

/** Checks the calculation rules (BR-CO) and the rules of the VAT categories on a CII. */
function expectRules(xml: string): void {
  const lines = blocks(xml, 'ram:IncludedSupplyChainTradeLineItem')
  const adjustments = blocks(xml, 'ram:SpecifiedTradeAllowanceCharge')
  const settlement = blocks(xml, 'ram:ApplicableHeaderTradeSettlement')[0]!
  const [discounts, charges] = ['false', 'true'].map((is) =>
    adjustments.filter((block) => all(block, 'udt:Indicator')[0] === is)
  ) as [string[], string[]]
  const amountsOf = (parts: readonly string[]) => parts.flatMap((part) => all(part, 'ram:ActualAmount'))
  const total = (name: string) => exact(one(settlement, `ram:${name}`))
  expect(sum(lines.flatMap((line) => all(line, 'ram:LineTotalAmount'))), 'BR-CO-10').toBe(total('LineTotalAmount'))
  expect(sum(amountsOf(discounts)), 'BR-CO-11').toBe(total('AllowanceTotalAmount'))
  expect(sum(amountsOf(charges)), 'BR-CO-12').toBe(total('ChargeTotalAmount'))
  const net = total('LineTotalAmount') - total('AllowanceTotalAmount') + total('ChargeTotalAmount')
  expect(net, 'BR-CO-13').toBe(total('TaxBasisTotalAmount'))
  const taxes = blocks(settlement, 'ram:ApplicableTradeTax').map((block): Breakdown => ({
    category: all(block, 'ram:CategoryCode')[0]!,
    rate: one(block, 'ram:RateApplicablePercent'),
    base: exact(one(block, 'ram:BasisAmount')),
    amount: exact(one(block, 'ram:CalculatedAmount'))
  }))
  const tax = taxes.reduce((all, { amount }) => all + amount, 0)
  expect(tax, 'BR-CO-14').toBe(total('TaxTotalAmount'))
  expect(net + tax, 'BR-CO-15').toBe(total('GrandTotalAmount'))
  expect(net + tax - total('TotalPrepaidAmount'), 'BR-CO-16').toBe(total('DuePayableAmount'))
  for (const one of taxes) {
    const isSame = (block: string) =>
      all(block, 'ram:CategoryCode')[0] === one.category &&
      Number(all(block, 'ram:RateApplicablePercent')[0]) === one.rate
    const ofLines = lines.filter(isSame).flatMap((line) => all(line, 'ram:LineTotalAmount'))
    const base = sum(ofLines) - sum(amountsOf(discounts.filter(isSame))) + sum(amountsOf(charges.filter(isSame)))
    expect(base, `BR-${one.category}-08`).toBe(one.base)
    expect(Math.abs((one.base * one.rate) / 100 - one.amount), 'BR-CO-17').toBeLessThan(1_000)
  }
  expectCategories(xml, taxes)
}

function expectCategories(xml: string, taxes: readonly Breakdown[]): void {
  const codes: Record<string, string> = { K: 'VATEX-EU-IC', G: 'VATEX-EU-G', AE: 'VATEX-EU-AE' }
  for (const { category, rate, amount } of taxes) {
    expect(category === 'S', 'BR-S-05').toBe(rate > 0)
    if (category !== 'S') expect(amount, 'BR-Z-09').toBe(0)
    const found = all(xml, 'ram:ExemptionReasonCode')
    if (codes[category]) expect(found, `BR-${category}-10`).toContain(codes[category])
    else expect(found, 'BR-S-10').toEqual([])
    const buyer = blocks(xml, 'ram:BuyerTradeParty')[0]!
    if (category === 'K' || category === 'AE') expect(buyer, `BR-${category}-02`).toContain('schemeID="VA"')
    if (category === 'K') expect(blocks(xml, 'ram:ActualDeliverySupplyChainEvent'), 'BR-IC-11').toHaveLength(1)
    if (category === 'K') expect(blocks(xml, 'ram:ShipToTradeParty')[0], 'BR-IC-12').toContain('ram:CountryID')
  }
}

describe('electronic invoices', () => {
  test.each(samples)('%s obeys the rules of EN 16931', (_, document) => {
    expectRules(writeCii(document))
    expect(writeUbl(document)).toContain(document.kind === 'invoice' ? '<Invoice ' : '<CreditNote ')
  })

  test.each(locales)('cite the article of their exemption code, in %s', (locale) => {
    const articles = { 'VATEX-EU-IC': '138', 'VATEX-EU-G': '146' }
    for (const country of ['DE', 'US'] as const) {
      const xml = writeCii(electronicInvoice('2026-000001', { ...sampleFacts({ country }), locale })!)
      const [code = ''] = all(xml, 'ram:ExemptionReasonCode')
      expect(all(xml, 'ram:ExemptionReason')[0]).toContain(`rt. ${articles[code as keyof typeof articles]} `)
    }
  })

  test('name the same buyer as their PDF, also if the address of the order has another company', async () => {
    const facts = sampleFacts({ country: 'DE' })
    const renamed = { ...facts, buyer: { ...facts.buyer, name: 'Nordlicht Retail SE' } }
    for (const [data, lines] of [
      [facts, /Nordlicht Handels GmbH Élise Moreau/],
      [renamed, /Nordlicht Retail SE Nordlicht Handels GmbH Élise Moreau/]
    ] as const) {
      const xml = writeCii(electronicInvoice('2026-000001', data)!)
      expect(blocks(xml, 'ram:BuyerTradeParty')[0]).toContain(`<ram:Name>${data.buyer.name}</ram:Name>`)
      expect((await readPdf(await drawInvoice('2026-000001', data, xml))).text).toMatch(lines)
    }
  })

  test('a rate with two decimals is the same in lines and sums', async () => {
    const facts = sampleFacts()
    const taxes = facts.totals.taxes.map((tax) => ({ ...tax, rate: 1025 }))
    const { text } = await readPdf(await drawInvoice('2026-000001', { ...facts, totals: { ...facts.totals, taxes } }))
    expect(text.match(/10,\d+ %/g)).toEqual(['10,25 %', '10,25 %', '10,25 %'])
  })

  test('any invoice of the shop obeys the rules', () => {
    const lines = fc.array(
      fc.record({
        quantity: fc.integer({ min: 1, max: 300 }),
        list: fc.integer({ min: 1, max: 100_000 }),
        off: fc.nat(50)
      }),
      { minLength: 1, maxLength: 12 }
    )
    const some = { customsCode: null, origin: null, netWeight: null, ean: null, name: 'Luma' }
    fc.assert(
      fc.property(
        fc.constantFrom('FR', 'DE', 'US'),
        lines,
        fc.option(fc.integer({ min: 1, max: 90 }), { nil: undefined }),
        fc.boolean(),
        (country, found, percent, hasValidTaxNumber) => {
          const facts = sampleFacts({
            country,
            hasValidTaxNumber,
            coupon: percent === undefined ? undefined : { kind: 'percent', value: percent },
            lines: found.map(({ quantity, list, off }, i) => {
              const unitPrice = Math.max(1, Math.round((list * (100 - off)) / 100))
              return {
                ...some,
                sku: `S-${i}`,
                quantity,
                listPrice: list,
                unitPrice,
                amount: quantity * unitPrice,
                couponApplies: true
              }
            })
          })
          const document = electronicInvoice('2026-000001', facts)!
          const cii = writeCii(document)
          expectRules(cii)
          expect(one(cii, 'ram:GrandTotalAmount')).toBe(facts.totals.total / 100)
          expect(one(writeUbl(document), 'cbc:TaxInclusiveAmount')).toBe(facts.totals.total / 100)
        }
      )
    )
  })

  test('amounts that need more than two decimals have no electronic form', () => {
    const line = sampleFacts().lines[0]!
    const dinar = sampleFacts({
      country: 'US',
      currency: 'KWD',
      lines: [{ ...line, unitPrice: 1_051, amount: 24 * 1_051 }]
    })
    expect(electronicInvoice('2026-000001', dinar)).toBeUndefined()
  })

  test('VAT in another currency is stated in the book currency too, in both forms and on the PDF', async () => {
    const facts = sampleFacts({ currency: 'USD', exchangeRate: 108_430 })
    const document = electronicInvoice('2026-000003', facts)!
    const euros = (facts.totals.taxTotal / 108.43).toFixed(2)
    const [cii, ubl] = [writeCii(document), writeUbl(document)]
    expectRules(cii)
    expect([all(cii, 'ram:TaxCurrencyCode'), all(ubl, 'cbc:TaxCurrencyCode')]).toEqual([['EUR'], ['EUR']])
    expect(cii).toContain(`<ram:TaxTotalAmount currencyID="EUR">${euros}</ram:TaxTotalAmount>`)
    expect(ubl).toContain(`<cbc:TaxAmount currencyID="EUR">${euros}</cbc:TaxAmount>`)
    expect((await readPdf(await drawInvoice('2026-000003', facts))).text).toContain('1 EUR = 1,0843 USD')
    expect(writeUbl(electronicInvoice('2026-000003', sampleFacts())!)).not.toContain('TaxCurrencyCode')
  })

  test('text cannot become markup', () => {
    const document = sampleDocuments()['domestic']!
    expect(writeCii(document)).toContain('Luma &lt;rose&gt; &amp; “soft”')
    const odd = { ...document, buyer: { ...document.buyer, name: 'A\u0000]]></ram:Name><x a="1"' } }
    for (const xml of [writeCii(odd), writeUbl(odd)]) expect(xml).toContain('A]]&gt;&lt;/ram:Name&gt;&lt;x a=')
  })

  test('the PDF is a Factur-X file that another program can read', async () => {
    const facts = sampleFacts({ country: 'DE', coupon: { kind: 'percent', value: 10 } })
    const document = electronicInvoice('2026-000002', facts)!
    const pdf = await drawInvoice('2026-000002', facts, writeCii(document))
    const read = await FacturX.fromPDF(pdf)
    expect(read.validate()).toMatchObject({ valid: true })
    expect(read.object).toMatchObject({
      document: { id: '2026-000002' },
      buyer: { name: 'Nordlicht Handels GmbH' },
      totals: { grossTotal: facts.totals.total / 100 }
    })
  })

  test('an amount reserved on a card is collected: no due date and no request to pay, as on the PDF', async () => {
    const facts = sampleFacts()
    const { open } = facts.balance
    const card = { method: 'sandbox_stripe_card', methodName: 'Carte', termsDays: null }
    const onCard = { ...facts, balance: { ...facts.balance, ...card, reserved: open, open: 0 } }
    const { dueDate, payment } = electronicInvoice('2026-000001', onCard)!
    expect([dueDate, payment.means]).toEqual([null, 'card'])
    expect(payment.terms).toMatch(/prélevés.*Carte/)
    expect((await readPdf(await drawInvoice('2026-000001', onCard))).text).toContain(flat(payment.terms))
    const partly = { ...facts, balance: { ...facts.balance, ...card, reserved: open - 500, open: 500 } }
    const both = electronicInvoice('2026-000001', partly)!
    expect(both.dueDate).toBe(facts.dueDate)
    expect(both.payment.terms).toMatch(/5,00.*\. .*prélevés/)
    expect((await readPdf(await drawInvoice('2026-000001', partly))).text).toContain(flat(both.payment.terms))
  })

  test('Greek and Cyrillic names are printed', async () => {
    const facts = sampleFacts()
    const name = 'Φαρμακείο Αθήνας'
    const street = 'вулиця Хрещатик 22, Київ'
    const billing = { ...facts.buyer.billing!, company: name, street }
    const { text } = await readPdf(await drawInvoice('2026-000001', { ...facts, buyer: { ...facts.buyer, billing } }))
    expect(text).toContain(name)
    expect(text).toContain(street)
  })

  test('the PDF names the late fee that is charged', async () => {
    const { text } = await readPdf(await drawInvoice('2026-000001', sampleFacts()))
    const share = formatPercent(lateFeeShare, 'fr')
    expect(text).toContain(flat(documentText('fr', 'invoice.conditions', { days: lateFeeDays, share })))
  })

  test('it is archivable and tagged', async () => {
    const facts = sampleFacts()
    const pdf = Buffer.from(await drawInvoice('2026-000001', facts, writeCii(electronicInvoice('2026-000001', facts)!)))
    const text = pdf.toString('latin1')
    for (const part of [
      '<pdfaid:part>3</pdfaid:part>',
      '<pdfaid:conformance>A</pdfaid:conformance>',
      '<fx:ConformanceLevel>EN 16931</fx:ConformanceLevel>',
      '/S /GTS_PDFA1',
      '/AFRelationship /Alternative',
      '/Marked true',
      '/Lang (fr-FR)',
      '/S /Table',
      '/S /TH',
      '/S /H1'
    ])
      expect(text).toContain(part)
    expect(text).not.toContain('/Helvetica')
  })
})
