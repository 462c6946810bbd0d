import type { Context } from 'hono'
import { ApiError } from '../api-error.ts'
import { fileNameOf } from './file-name.ts'
import { withoutInvisible } from './invisible-characters.ts'

/** The text fields of a multipart form, and its files in order. */
export interface Form {
  texts: Record<string, string>
  files: File[]
}

/**
 * Reads a multipart form. If a text occurs twice, the last one wins; a file without a name is an empty field.
 * @throws ApiError 'unsupported-media-type', 'malformed-form'
 */
export async function readForm(context: Context): Promise<Form> {
  const type = context.req.header('Content-Type') ?? ''
  if (!/^multipart\/form-data\s*;/i.test(type))
    throw new ApiError('unsupported-media-type', 415, { values: { wanted: 'multipart/form-data' } })
  const form = await context.req.formData().catch(() => undefined)
  if (!form) throw new ApiError('malformed-form', 400)
  const texts: Record<string, string> = {}
  const files: File[] = []
  for (const [name, value] of form) {
    if (typeof value === 'string') texts[name] = withoutInvisible(value)
    else if (value.name !== '' || value.size > 0) files.push(withSafeName(value))
  }
  return { texts, files }
}

function withSafeName(file: File): File {
  const name = fileNameOf(file.name)
  return name === file.name ? file : new File([file], name, { type: file.type })
}
