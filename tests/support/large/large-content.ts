import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { languages } from '../../../contract/locale.ts'
import { readContent } from '../../../scripts/content/content-files.mjs'
import type { Data } from '../../../src/content-schema/collections.ts'

type Product = Data<'products'>

const syllables = ['ba', 'lo', 'mi', 'ra', 'so', 'te', 'vu', 'ne', 'ki', 'da', 'fe', 'zo']

/** Adds copies of existing products to a project until it has `count`, with unique names and codes. */
export function growProducts(project: string, count: number): void {
  const models = readContent(project).flatMap((file) =>
    'kind' in file && file.kind === 'products' ? [file.data as Product] : []
  )
  for (let i = models.length; i < count; i++) {
    const copy = copyOf(models[i % models.length]!, i, models)
    // JSON is valid YAML.
    writeFileSync(join(project, `src/content/products/${copy.code}.yaml`), JSON.stringify(copy, null, 2))
  }
}

function copyOf(model: Product, i: number, models: readonly Product[]): Product {
  const copyName = wordOf(i)
  const name = (text: string) => `${text.slice(0, 30)} ${copyName}`
  const names = languages.map(({ code }) => [code, name(model.name[code])])
  return {
    ...model,
    code: `${model.code}-${copyName.toLowerCase()}`,
    name: Object.fromEntries(names) as Product['name'],
    // Refers to recent copies, so that references are spread over the catalogue as well.
    related: model.related.map((code) => relatedOf(code, i, models)),
    variants: model.variants.map((variant, place) => ({
      ...variant,
      sku: `${variant.sku}-${copyName.toUpperCase()}`,
      ean: eanOf(i * 10 + place)
    }))
  }
}

function relatedOf(code: string, i: number, models: readonly Product[]): string {
  const at = models.findIndex((model) => model.code === code)
  const copy = i - models.length - (i % models.length) + at
  return copy < models.length ? code : `${code}-${wordOf(copy).toLowerCase()}`
}

/** A unique, pronounceable word: `(4711)` -> `Fezone`. */
function wordOf(i: number): string {
  let copyName = ''
  for (let rest = i + 1000; rest > 0; rest = Math.floor(rest / syllables.length))
    copyName += syllables[rest % syllables.length]
  return copyName[0]!.toUpperCase() + copyName.slice(1)
}

function eanOf(number: number): string {
  const digits = String(500_000_000_000 + number)
  const sum = digits.split('').reduce((total, digit, i) => total + Number(digit) * (i % 2 ? 3 : 1), 0)
  return digits + String((10 - (sum % 10)) % 10)
}
