import type { Product } from '../../../../contract/catalogue/catalogue.ts'
import { plainText } from '../../../../contract/catalogue/plain-text.ts'
import { formatLabelled } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'

/**
 * Text for a reseller's own page: name, description, details, and each variant with its codes; `texts` contains the
 * labels.
 */
export function productText(product: Product, texts: { sku: string; ean: string }, locale: LocaleCode): string {
  const { name, shortDescription, description, details, variantsData } = product
  const codes = variantsData.map((variant) => {
    const variantName = variantsData.length > 1 ? `${variant.name}, ` : ''
    return `${variantName}${texts.sku} ${variant.code}${variant.ean && `, ${texts.ean} ${variant.ean}`}`
  })
  const parts = [
    [name, shortDescription].filter(Boolean).join('\n'),
    plainText(description),
    details.map((detail) => formatLabelled(detail.name, detail.value, locale)).join('\n'),
    codes.join('\n')
  ]
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}
