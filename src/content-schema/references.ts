import type { Entries, Entry } from './content.ts'
import type { ContentError } from './content-errors.ts'
import { nearest } from './field-rules.ts'

/** The error for a reference to an unknown code, with the most similar existing one as an example. */
export function unknown(
  file: string,
  field: string,
  what: string,
  code: string,
  known: ReadonlySet<string>
): ContentError[] {
  if (known.has(code)) return []
  const suggestion =
    nearest(code, known) ??
    [...known].find((existing) => existing.includes(code)) ??
    [...known].toSorted()[0] ??
    'none yet'
  return [{ file, field, message: `there is no ${what} ${code}; use an existing one, like ${suggestion}` }]
}

/** Attributes, materials and features of a product that are not in any file of src/content/attributes. */
export function attributeErrors({ file, data }: Entry<'products'>, { attributes }: Entries): ContentError[] {
  const values = new Map(attributes.map(({ data }) => [data.code, new Set(data.values.map(({ code }) => code))]))
  const listed = (kind: string, field: string, codes: string[]) => {
    const known = values.get(kind)
    return known ? codes.flatMap((code, i) => unknown(file, `${field}.${i}`, kind, code, known)) : []
  }
  return [
    ...listed('material', 'materials', data.materials),
    ...listed('feature', 'features', data.features),
    ...data.variants.flatMap((variant, i) =>
      Object.entries(variant.attributes).flatMap(([attribute, code]) => {
        const field = `variants.${i}.attributes.${attribute}`
        const known = values.get(attribute)
        return known
          ? unknown(file, field, attribute, code, known)
          : unknown(file, field, 'attribute', attribute, new Set(values.keys()))
      })
    )
  ]
}

/** Pictures missing below src/assets, in any field of a file. */
export function pictureErrors({ file, data }: Entry, pictures: ReadonlySet<string>): ContentError[] {
  return pathsIn(data, []).flatMap(({ field, path }) => {
    if (pictures.has(path)) return []
    const suggestion = nearest(path, pictures)
    const remedy = suggestion
      ? `did you mean ${suggestion}?`
      : 'add the file, or correct the path, like products/luma-rose.webp'
    return [{ file, field, message: `there is no picture src/assets/${path}: ${remedy}` }]
  })
}

function pathsIn(data: unknown, keys: string[]): { field: string; path: string }[] {
  if (typeof data === 'string') return data.endsWith('.webp') ? [{ field: keys.join('.'), path: data }] : []
  if (typeof data !== 'object' || data === null) return []
  return Object.entries(data).flatMap(([key, value]) => pathsIn(value, [...keys, key]))
}
