import type { z } from 'astro/zod'

/** An error that the content's editor must fix. */
export interface ContentError {
  /** Path like `src/content/products/luma.yaml`. */
  file: string
  /** `variants.0.ean`; the line number for an unreadable file; empty for the whole file. */
  field: string
  /** What is wrong, with a valid example. */
  message: string
}

/** Validation errors of a file's data. */
export function schemaErrors(file: string, schema: z.ZodType, data: unknown): ContentError[] {
  const { error } = schema.safeParse(data)
  return (error?.issues ?? []).map((issue) => {
    const key = issue.code === 'unrecognized_keys' && issue.keys.length === 1 ? issue.keys : []
    return { file, field: [...issue.path, ...key].join('.'), message: issue.message }
  })
}

/** Formats an error on one line: `src/content/products/luma.yaml, variants.0.ean: an EAN has 13 digits …` */
export function errorLine({ file, field, message }: ContentError): string {
  return `${field ? `${file}, ${field}` : file}: ${message}`
}
