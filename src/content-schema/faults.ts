import type { z } from 'astro/zod'

/** Something that whoever edits the content has to mend. */
export interface Fault {
  /** `src/content/products/luma.yaml` */
  file: string
  /** `variants.0.ean`; for a file that cannot be read, the line; empty for the file as a whole. */
  field: string
  /** What is wrong, and an example of right. */
  message: string
}

/** What the schema finds wrong in what a file holds. */
export function schemaFaults(file: string, schema: z.ZodType, data: unknown): Fault[] {
  const { error } = schema.safeParse(data)
  return (error?.issues ?? []).map((issue) => {
    const key = issue.code === 'unrecognized_keys' && issue.keys.length === 1 ? issue.keys : []
    return { file, field: [...issue.path, ...key].join('.'), message: issue.message }
  })
}

/** One line: `src/content/products/luma.yaml, variants.0.ean: an EAN has 13 digits …` */
export function faultLine({ file, field, message }: Fault): string {
  return `${field ? `${file}, ${field}` : file}: ${message}`
}
