import type { Product } from '../../../../contract/catalogue/catalogue.ts'
import { formatLabelled } from '../../../../contract/format.ts'
import type { LocaleCode } from '../../../../contract/locale.ts'

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: '\u00a0', '#39': "'" }

/** Sanitised HTML as paragraphs and lists of plain text: `<p>A &amp; B</p><ul><li>C</li></ul>` -> `A & B\n\n- C`. */
export function plainText(html: string): string {
  return html
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/<li[^>]*>/g, '\n- ')
    .replaceAll(/<br\s*\/?>/g, '\n')
    .replaceAll(/<\/(p|ul|ol|h\d|div)>/g, '\n\n')
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(/&(\w+|#39);/g, (match, name: string) => entities[name] ?? match)
    .replaceAll(/ *\n */g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim()
}

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
