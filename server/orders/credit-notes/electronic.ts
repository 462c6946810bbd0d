import type { ElectronicDocument } from '../../adapters/e-invoice/service.ts'
import { isExpressible } from '../../adapters/e-invoice/service.ts'
import { sellerDay } from '../../core/dates.ts'
import { documentText } from '../../core/texts.ts'
import { bookTaxOf, partiesOf, paymentOf, rateOf, taxesOf } from '../invoices/service.ts'
import type { CreditNoteData } from './drawing.ts'

/** The credit note as an EN 16931 document; undefined if the standard cannot express it (065). */
export function electronicCreditNote(
  number: string,
  { data, content, reason, invoice }: CreditNoteData
): ElectronicDocument | undefined {
  const parties = partiesOf(data)
  if (!parties) return undefined
  const { locale, currency } = data
  const note = documentText(locale, 'creditNote.reason', {
    reason: reason || documentText(locale, 'creditNote.refunded')
  })
  const document: ElectronicDocument = {
    kind: 'credit-note',
    number,
    issuedOn: data.issuedOn,
    dueDate: null,
    currency,
    bookTax: bookTaxOf(data, content.taxes),
    note,
    corrects: { number: invoice.number, issuedOn: sellerDay(invoice.issuedAt) },
    ...parties,
    payment: { ...paymentOf(data), terms: `${documentText(locale, 'creditNote.forInvoice')} ${invoice.number}` },
    ...linesOf(data, content, note),
    charges: [],
    taxes: taxesOf(data, content.taxes),
    paid: 0
  }
  return isExpressible(document) ? document : undefined
}

/** Units of line items with their share of the order's discount; a credited amount becomes one line per rate. */
function linesOf(
  data: CreditNoteData['data'],
  { lines, taxes, net }: CreditNoteData['content'],
  note: string
): Pick<ElectronicDocument, 'lines' | 'discounts'> {
  const noProduct = { sku: null, ean: null, customsCode: null, origin: null }
  const [first, ...others] = taxes
  if (lines.length === 0 || others.length > 0) {
    const byRate = taxes.map((tax) => {
      const { base } = tax
      return { ...noProduct, name: note, quantity: 1, listPrice: base, unitPrice: base, amount: base, ...rateOf(tax) }
    })
    return { lines: byRate, discounts: [] }
  }
  const rate = rateOf(first)
  const discount = lines.reduce((sum, { amount }) => sum + amount, -net)
  const reason = documentText(data.locale, 'invoice.discount')
  return {
    lines: lines.map((line) => {
      const invoiceLine = data.lines.find(({ sku }) => sku === line.sku) ?? noProduct
      const { ean, customsCode, origin } = invoiceLine
      return { ...line, ean, customsCode, origin, listPrice: line.unitPrice, ...rate }
    }),
    discounts: discount > 0 ? [{ amount: discount, reason, ...rate }] : []
  }
}
