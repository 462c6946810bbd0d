import type {
  Adjustment,
  DocumentLine,
  DocumentTax,
  ElectronicDocument,
  Party,
  PartyAddress,
  TaxRate
} from './document.ts'
import { exemptionCodes, meansCodes, typeCodes } from './codes.ts'
import { decimal, percent, totalsOf } from './totals.ts'
import { type Node, writeXml } from './xml.ts'

type Write = (amount: number) => string

/**
 * Writes a document as an EN 16931 Cross Industry Invoice (CII D16B), the XML inside Factur-X and ZUGFeRD. Elements are
 * in schema order.
 */
export function writeCii(document: ElectronicDocument): string {
  const money: Write = (amount) => decimal(amount, document.currency)
  return writeXml({
    'rsm:CrossIndustryInvoice': {
      '@_xmlns:rsm': 'urn:un:unece:uncefact:data:standard:CrossIndustryInvoice:100',
      '@_xmlns:ram': 'urn:un:unece:uncefact:data:standard:ReusableAggregateBusinessInformationEntity:100',
      '@_xmlns:qdt': 'urn:un:unece:uncefact:data:standard:QualifiedDataType:100',
      '@_xmlns:udt': 'urn:un:unece:uncefact:data:standard:UnqualifiedDataType:100',
      'rsm:ExchangedDocumentContext': {
        'ram:GuidelineSpecifiedDocumentContextParameter': { 'ram:ID': 'urn:cen.eu:en16931:2017' }
      },
      'rsm:ExchangedDocument': {
        'ram:ID': document.number,
        'ram:TypeCode': typeCodes[document.kind],
        'ram:IssueDateTime': { 'udt:DateTimeString': day(document.issuedOn) },
        'ram:IncludedNote': document.note === null ? undefined : { 'ram:Content': document.note }
      },
      'rsm:SupplyChainTradeTransaction': {
        'ram:IncludedSupplyChainTradeLineItem': document.lines.map((line, i) => lineOf(line, i, money)),
        'ram:ApplicableHeaderTradeAgreement': agreement(document),
        'ram:ApplicableHeaderTradeDelivery': delivery(document),
        'ram:ApplicableHeaderTradeSettlement': settlement(document, money)
      }
    }
  })
}

const day = (text: string): Node => ({ '@_format': '102', '#text': text.replaceAll('-', '') })
const indicator = (value: boolean): Node => ({ 'udt:Indicator': String(value) })
const optional = (value: string | null, make: (value: string) => Node): Node | undefined =>
  value === null ? undefined : make(value)

function lineOf(line: DocumentLine, index: number, money: Write): Node {
  const { listPrice, unitPrice } = line
  const isReduced = listPrice > unitPrice
  return {
    'ram:AssociatedDocumentLineDocument': { 'ram:LineID': String(index + 1) },
    'ram:SpecifiedTradeProduct': {
      'ram:GlobalID': optional(line.ean, (ean) => ({ '@_schemeID': '0160', '#text': ean })),
      'ram:SellerAssignedID': line.sku ?? undefined,
      'ram:Name': line.name,
      'ram:DesignatedProductClassification': optional(line.customsCode, (code) => ({
        'ram:ClassCode': { '@_listID': 'HS', '#text': code }
      })),
      'ram:OriginTradeCountry': optional(line.origin, (code) => ({ 'ram:ID': code }))
    },
    'ram:SpecifiedLineTradeAgreement': {
      'ram:GrossPriceProductTradePrice': isReduced
        ? {
            'ram:ChargeAmount': money(listPrice),
            'ram:AppliedTradeAllowanceCharge': {
              'ram:ChargeIndicator': indicator(false),
              'ram:ActualAmount': money(listPrice - unitPrice)
            }
          }
        : undefined,
      'ram:NetPriceProductTradePrice': { 'ram:ChargeAmount': money(unitPrice) }
    },
    'ram:SpecifiedLineTradeDelivery': { 'ram:BilledQuantity': { '@_unitCode': 'C62', '#text': String(line.quantity) } },
    'ram:SpecifiedLineTradeSettlement': {
      'ram:ApplicableTradeTax': rateOf(line),
      'ram:SpecifiedTradeSettlementLineMonetarySummation': { 'ram:LineTotalAmount': money(line.amount) }
    }
  }
}

const rateOf = ({ category, rate }: TaxRate): Node => ({
  'ram:TypeCode': 'VAT',
  'ram:CategoryCode': category,
  'ram:RateApplicablePercent': percent(rate)
})

function agreement({ seller, buyer, orderNumber, poNumber }: ElectronicDocument): Node {
  return {
    'ram:SellerTradeParty': party(seller),
    'ram:BuyerTradeParty': party(buyer),
    'ram:SellerOrderReferencedDocument': { 'ram:IssuerAssignedID': orderNumber },
    'ram:BuyerOrderReferencedDocument': optional(poNumber, (number) => ({ 'ram:IssuerAssignedID': number }))
  }
}

function party({ name, vatNumber, registration, legalNote, email, address }: Party): Node {
  return {
    'ram:Name': name,
    'ram:Description': legalNote ?? undefined,
    'ram:SpecifiedLegalOrganization': registration
      ? { 'ram:ID': { '@_schemeID': registration.scheme ?? undefined, '#text': registration.number } }
      : undefined,
    'ram:PostalTradeAddress': addressOf(address),
    'ram:URIUniversalCommunication': optional(email, (uri) => ({ 'ram:URIID': { '@_schemeID': 'EM', '#text': uri } })),
    'ram:SpecifiedTaxRegistration': optional(vatNumber, (number) => ({
      'ram:ID': { '@_schemeID': 'VA', '#text': number }
    }))
  }
}

const addressOf = ({ street, postcode, city, province, countryCode }: PartyAddress): Node => ({
  'ram:PostcodeCode': postcode,
  'ram:LineOne': street,
  'ram:CityName': city,
  'ram:CountryID': countryCode,
  'ram:CountrySubDivisionName': province ?? undefined
})

function delivery({ delivery: details }: ElectronicDocument): Node {
  if (!details) return {}
  return {
    'ram:ShipToTradeParty': { 'ram:Name': details.name, 'ram:PostalTradeAddress': addressOf(details.address) },
    'ram:ActualDeliverySupplyChainEvent': optional(details.on, (on) => ({
      'ram:OccurrenceDateTime': { 'udt:DateTimeString': day(on) }
    }))
  }
}

function settlement(document: ElectronicDocument, money: Write): Node {
  const { payment, currency, bookTax, taxes, discounts, charges, corrects, dueDate } = document
  const { means, reference, account, terms } = payment
  return {
    'ram:PaymentReference': reference,
    'ram:TaxCurrencyCode': bookTax?.currency,
    'ram:InvoiceCurrencyCode': currency,
    'ram:SpecifiedTradeSettlementPaymentMeans': {
      'ram:TypeCode': meansCodes[means],
      ...(means === 'transfer' && {
        'ram:PayeePartyCreditorFinancialAccount': { 'ram:IBANID': account.iban, 'ram:AccountName': account.holder },
        'ram:PayeeSpecifiedCreditorFinancialInstitution': { 'ram:BICID': account.bic }
      })
    },
    'ram:ApplicableTradeTax': taxes.map((tax) => taxOf(tax, money)),
    'ram:SpecifiedTradeAllowanceCharge': [
      ...discounts.map((item) => adjustment(item, false, money)),
      ...charges.map((item) => adjustment(item, true, money))
    ],
    'ram:SpecifiedTradePaymentTerms': {
      'ram:Description': terms,
      'ram:DueDateDateTime': optional(dueDate, (due) => ({ 'udt:DateTimeString': day(due) }))
    },
    'ram:SpecifiedTradeSettlementHeaderMonetarySummation': summation(document, money),
    'ram:InvoiceReferencedDocument': corrects
      ? {
          'ram:IssuerAssignedID': corrects.number,
          'ram:FormattedIssueDateTime': { 'qdt:DateTimeString': day(corrects.issuedOn) }
        }
      : undefined
  }
}

const taxOf = (tax: DocumentTax, money: Write): Node => ({
  'ram:CalculatedAmount': money(tax.amount),
  'ram:TypeCode': 'VAT',
  'ram:ExemptionReason': tax.reason ?? undefined,
  'ram:BasisAmount': money(tax.base),
  'ram:CategoryCode': tax.category,
  'ram:ExemptionReasonCode': exemptionCodes[tax.category],
  'ram:RateApplicablePercent': percent(tax.rate)
})

const adjustment = (item: Adjustment, isCharge: boolean, money: Write): Node => ({
  'ram:ChargeIndicator': indicator(isCharge),
  'ram:ActualAmount': money(item.amount),
  'ram:Reason': item.reason,
  'ram:CategoryTradeTax': rateOf(item)
})

function summation(document: ElectronicDocument, money: Write): Node {
  const { bookTax } = document
  const { lines, charges, discounts, net, tax, gross, payable } = totalsOf(document)
  return {
    'ram:LineTotalAmount': money(lines),
    'ram:ChargeTotalAmount': money(charges),
    'ram:AllowanceTotalAmount': money(discounts),
    'ram:TaxBasisTotalAmount': money(net),
    'ram:TaxTotalAmount': [
      { '@_currencyID': document.currency, '#text': money(tax) },
      ...(bookTax ? [{ '@_currencyID': bookTax.currency, '#text': decimal(bookTax.amount, bookTax.currency) }] : [])
    ],
    'ram:GrandTotalAmount': money(gross),
    'ram:TotalPrepaidAmount': money(document.paid),
    'ram:DuePayableAmount': money(payable)
  }
}
