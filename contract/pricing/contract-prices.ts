import { array, enums, type Infer, nullable, object, optional, string } from 'superstruct'
import { endpoint } from '../endpoint.ts'
import { Amount, CurrencyCode } from '../scalars.ts'

/** The company's price of a SKU. Amounts are net, per unit and before volume discount, in minor units. */
export const ContractPrice = object({
  /** SKU. */
  code: string(),
  /** Product and variant: `Luma, Rose`. */
  name: string(),
  productCode: string(),
  /** Path of a thumbnail, or empty. */
  image: string(),
  price: nullable(Amount),
  rrpPrice: nullable(Amount),
  ean: string(),
  /** Navigation roots that contain the product. */
  taxons: array(string())
})
export type ContractPrice = Infer<typeof ContractPrice>

/** All enabled SKUs with the company's prices, in catalogue order, and the navigation roots. */
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

/** Same as `listContractPrices`, as a workbook or CSV with headers in the requested language; streamed row by row. */
export const exportContractPrices = endpoint({
  method: 'GET',
  path: '/shop/export/xlsx/contract-price',
  for: 'member',
  query: object({ format: optional(enums(['xlsx', 'csv'])) }),
  response: 'file'
})
