import { localeOrDefault } from '../../contract/locale.ts'
import type { Content } from '../core/catalogue-content.ts'
import { newId } from '../core/ids.ts'
import { required } from '../core/required.ts'
import { placedLine } from '../orders/service.ts'
import { priceLine, standardRates, taxRule, totalsOf, type Totals } from '../pricing/service.ts'
import type { DemoCompany } from './companies.ts'
import { demoLater, demoPrice, demoPriceLists, demoTiers } from './offers.ts'

export type Line = ReturnType<typeof linesOf>[number]

interface LineChoice {
  index: number
  /** Whether products that came later are ordered too. */
  isWholeRange?: boolean | undefined
}

/** The lines of a demo order: steps through the range differently for each, so that the orders look realistic. */
export function linesOf(content: Content, company: DemoCompany, { index, isWholeRange }: LineChoice) {
  const list = required(
    demoPriceLists.find(({ code }) => code === company.priceList),
    'price list'
  )
  const locale = localeOrDefault(company.users[0]?.locale)
  const skus = [...content.variants]
    .filter(([, { product }]) => isWholeRange || !demoLater.has(product.code))
    .map(([sku]) => sku)
  const chosen = new Set(
    Array.from({ length: 3 + (index % 4) }, (_, i) => required(skus[(index * 5 + i * 7) % skus.length], 'SKU'))
  )
  return [...chosen].map((sku, i) => {
    const { product, variant } = required(content.variants.get(sku), 'variant')
    const { price, rrp } = demoPrice(list, product.code, sku)
    const quantity = [12, 24, 6, 36, 60, 18][(index + i) % 6] ?? 12
    const priced = priceLine({ quantity, unitPrice: price, weight: variant.weight }, demoTiers)
    const row = { id: newId(), sku, quantity, placed: null }
    const placed = placedLine(content, { row, offer: undefined, problem: null, priced }, locale)
    return { row, priced, placed: { ...placed, rrpPrice: rrp } }
  })
}

/** The totals of a demo order's lines, delivered to the company's first address. */
export function totalsFor(lines: Line[], company: DemoCompany, on: Date): Totals {
  const buyer = { countryCode: company.countryCode, hasValidTaxNumber: company.taxNumber !== null }
  const shipTo = required(company.shipping[0], 'address').countryCode
  return totalsOf(
    lines.map(({ priced }) => priced),
    {
      shipping: { rates: standardRates(shipTo), currencyCode: company.currency },
      tax: taxRule({ shipTo, company: buyer, on })
    }
  )
}
