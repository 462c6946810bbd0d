import { array, enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode } from '../scalars.ts'

/** What one article costs the company. Amounts: minor units, net, for one unit before volume discount. */
export const ContractPrice = object({
  /** SKU. */
  code: string(),
  /** Product and variant: `Luma, Rose`. */
  name: string(),
  productCode: string(),
  /** Path of a small picture, or empty. */
  image: string(),
  price: nullable(Amount),
  rrpPrice: nullable(Amount),
  ean: string(),
  /** Roots of the navigation that the product lies under. */
  taxons: array(string())
})
export type ContractPrice = Infer<typeof ContractPrice>

/** All enabled articles with the company's own prices, in the order of the catalogue, and the navigation's roots. */
export const listContractPrices = endpoint({
  method: 'GET',
  path: '/api/v2/shop/contract-prices',
  for: 'member',
  output: object({
    currencyCode: CurrencyCode,
    taxons: array(object({ code: string(), name: string() })),
    prices: array(ContractPrice)
  })
})

/** The same as a workbook, or as CSV, with the headers in the asked language; written row by row. */
export const exportContractPrices = endpoint({
  method: 'GET',
  path: '/shop/export/xlsx/contract-price',
  for: 'member',
  query: object({ format: optional(enums(['xlsx', 'csv'])) }),
  answer: 'file'
})
