import type { VariantData } from '../../../../../contract/catalogue/catalogue.ts'

const options = ['color', 'size', 'pack'] as const

/** The single attribute that distinguishes the variants, if there is a label for it: `color`; otherwise `variant`. */
export function optionOf(variants: readonly Pick<VariantData, 'attributes'>[]): (typeof options)[number] | 'variant' {
  const codes = new Set(variants.flatMap(({ attributes }) => attributes.map(({ code }) => code)))
  const existing = options.find((option) => codes.has(option))
  return codes.size === 1 && existing ? existing : 'variant'
}
