import { exemptionCodes, meansCodes, typeCodes } from './codes.ts'
import type {
  Adjustment,
  DocumentLine,
  DocumentTax,
  ElectronicDocument,
  Party,
  PartyAddress,
  TaxRate
} from './document.ts'
import { decimal, percent, totalsOf } from './totals.ts'
import { type Node, writeXml } from './xml.ts'

type Write = (amount: number) => Node

const amountIn =
  (currency: string): Write =>
  (amount) => ({ '@_currencyID': currency, '#text': decimal(amount, currency) })

/** Writes a document as UBL 2.1 for Peppol BIS Billing 3. Elements are in schema order. */
export function writeUbl(document: ElectronicDocument): string {
  const money = amountIn(document.currency)
  const { bookTax } = document
  const root = document.kind === 'invoice' ? 'Invoice' : 'CreditNote'
  return writeXml({
    [root]: {
      '@_xmlns': `urn:oasis:names:specification:ubl:schema:xsd:${root}-2`,
      '@_xmlns:cac': 'urn:oasis:names:specification:ubl:schema:xsd:CommonAggregateComponents-2',
      '@_xmlns:cbc': 'urn:oasis:names:specification:ubl:schema:xsd:CommonBasicComponents-2',
      ...head(document),
      'cac:AccountingSupplierParty': { 'cac:Party': party(document.seller) },
      'cac:AccountingCustomerParty': { 'cac:Party': party(document.buyer) },
      'cac:Delivery': delivery(document),
      'cac:PaymentMeans': paymentMeans(document),
      'cac:PaymentTerms': { 'cbc:Note': document.payment.terms },
      'cac:AllowanceCharge': [
        ...document.discounts.map((item) => adjustment(item, false, money)),
        ...document.charges.map((item) => adjustment(item, true, money))
      ],
      'cac:TaxTotal': [
        {
          'cbc:TaxAmount': money(totalsOf(document).tax),
          'cac:TaxSubtotal': document.taxes.map((tax) => taxOf(tax, money))
        },
        ...(bookTax ? [{ 'cbc:TaxAmount': amountIn(bookTax.currency)(bookTax.amount) }] : [])
      ],
      'cac:LegalMonetaryTotal': totals(document, money),
      [`cac:${root}Line`]: document.lines.map((line, i) => lineOf(line, i, { root, money }))
    }
  })
}

function head(document: ElectronicDocument): Record<string, Node | undefined> {
  const { kind, number, issuedOn, dueDate, note, currency, bookTax, poNumber, orderNumber, corrects } = document
  const isInvoice = kind === 'invoice'
  return {
    'cbc:CustomizationID': 'urn:cen.eu:en16931:2017#compliant#urn:fdc:peppol.eu:2017:poacc:billing:3.0',
    'cbc:ProfileID': 'urn:fdc:peppol.eu:2017:poacc:billing:01:1.0',
    'cbc:ID': number,
    'cbc:IssueDate': issuedOn,
    'cbc:DueDate': isInvoice ? (dueDate ?? undefined) : undefined,
    [isInvoice ? 'cbc:InvoiceTypeCode' : 'cbc:CreditNoteTypeCode']: typeCodes[kind],
    'cbc:Note': note ?? undefined,
    'cbc:DocumentCurrencyCode': currency,
    'cbc:TaxCurrencyCode': bookTax?.currency,
    // Peppol requires the buyer's order number; ours is the fallback.
    'cac:OrderReference': { 'cbc:ID': poNumber ?? orderNumber, 'cbc:SalesOrderID': orderNumber },
    'cac:BillingReference': corrects
      ? { 'cac:InvoiceDocumentReference': { 'cbc:ID': corrects.number, 'cbc:IssueDate': corrects.issuedOn } }
      : undefined
  }
}

const vat: Node = { 'cbc:ID': 'VAT' }

function party({ name, vatNumber, registration, legalNote, email, address }: Party): Node {
  return {
    'cbc:EndpointID': email === null ? undefined : { '@_schemeID': 'EM', '#text': email },
    'cac:PartyName': { 'cbc:Name': name },
    'cac:PostalAddress': addressOf(address),
    'cac:PartyTaxScheme': vatNumber === null ? undefined : { 'cbc:CompanyID': vatNumber, 'cac:TaxScheme': vat },
    'cac:PartyLegalEntity': {
      'cbc:RegistrationName': name,
      'cbc:CompanyID': registration
        ? { '@_schemeID': registration.scheme ?? undefined, '#text': registration.number }
        : undefined,
      'cbc:CompanyLegalForm': legalNote ?? undefined
    }
  }
}

const addressOf = ({ street, postcode, city, province, countryCode }: PartyAddress): Node => ({
  'cbc:StreetName': street,
  'cbc:CityName': city,
  'cbc:PostalZone': postcode,
  'cbc:CountrySubentity': province ?? undefined,
  'cac:Country': { 'cbc:IdentificationCode': countryCode }
})

function delivery({ delivery: details }: ElectronicDocument): Node | undefined {
  if (!details) return undefined
  return {
    'cbc:ActualDeliveryDate': details.on ?? undefined,
    'cac:DeliveryLocation': { 'cac:Address': addressOf(details.address) },
    'cac:DeliveryParty': { 'cac:PartyName': { 'cbc:Name': details.name } }
  }
}

function paymentMeans({ payment }: ElectronicDocument): Node {
  const { means, reference, account } = payment
  return {
    'cbc:PaymentMeansCode': meansCodes[means],
    'cbc:PaymentID': reference,
    'cac:PayeeFinancialAccount':
      means === 'transfer'
        ? {
            'cbc:ID': account.iban,
            'cbc:Name': account.holder,
            'cac:FinancialInstitutionBranch': { 'cbc:ID': account.bic }
          }
        : undefined
  }
}

const rateOf = ({ category, rate }: TaxRate): Node => ({
  'cbc:ID': category,
  'cbc:Percent': percent(rate),
  'cac:TaxScheme': vat
})

const adjustment = (item: Adjustment, isCharge: boolean, money: Write): Node => ({
  'cbc:ChargeIndicator': String(isCharge),
  'cbc:AllowanceChargeReason': item.reason,
  'cbc:Amount': money(item.amount),
  'cac:TaxCategory': rateOf(item)
})

const taxOf = (tax: DocumentTax, money: Write): Node => ({
  'cbc:TaxableAmount': money(tax.base),
  'cbc:TaxAmount': money(tax.amount),
  'cac:TaxCategory': {
    'cbc:ID': tax.category,
    'cbc:Percent': percent(tax.rate),
    'cbc:TaxExemptionReasonCode': exemptionCodes[tax.category],
    'cbc:TaxExemptionReason': tax.reason ?? undefined,
    'cac:TaxScheme': vat
  }
})

function totals(document: ElectronicDocument, money: Write): Node {
  const { lines, charges, discounts, net, gross, payable } = totalsOf(document)
  return {
    'cbc:LineExtensionAmount': money(lines),
    'cbc:TaxExclusiveAmount': money(net),
    'cbc:TaxInclusiveAmount': money(gross),
    'cbc:AllowanceTotalAmount': money(discounts),
    'cbc:ChargeTotalAmount': money(charges),
    'cbc:PrepaidAmount': money(document.paid),
    'cbc:PayableAmount': money(payable)
  }
}

function lineOf(line: DocumentLine, index: number, { root, money }: { root: string; money: Write }): Node {
  const { listPrice, unitPrice } = line
  return {
    'cbc:ID': String(index + 1),
    [root === 'Invoice' ? 'cbc:InvoicedQuantity' : 'cbc:CreditedQuantity']: {
      '@_unitCode': 'C62',
      '#text': String(line.quantity)
    },
    'cbc:LineExtensionAmount': money(line.amount),
    'cac:Item': {
      'cbc:Name': line.name,
      'cac:SellersItemIdentification': line.sku === null ? undefined : { 'cbc:ID': line.sku },
      'cac:StandardItemIdentification':
        line.ean === null ? undefined : { 'cbc:ID': { '@_schemeID': '0160', '#text': line.ean } },
      'cac:OriginCountry': line.origin === null ? undefined : { 'cbc:IdentificationCode': line.origin },
      'cac:CommodityClassification':
        line.customsCode === null
          ? undefined
          : { 'cbc:ItemClassificationCode': { '@_listID': 'HS', '#text': line.customsCode } },
      'cac:ClassifiedTaxCategory': rateOf(line)
    },
    'cac:Price': {
      'cbc:PriceAmount': money(unitPrice),
      'cac:AllowanceCharge':
        listPrice > unitPrice
          ? {
              'cbc:ChargeIndicator': 'false',
              'cbc:Amount': money(listPrice - unitPrice),
              'cbc:BaseAmount': money(listPrice)
            }
          : undefined
    }
  }
}
