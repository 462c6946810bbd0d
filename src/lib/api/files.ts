import type { Shape } from '../../../contract/endpoint.ts'

/** Saves a file under a name, like a download link. */
export function saveFile(file: Blob, name: string): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name })
  link.click()
  // By the next task, the browser has started the download.
  setTimeout(() => URL.revokeObjectURL(link.href))
}

/** The content of a form, by which equal forms are recognised. */
export const fieldsOf = (form: FormData) =>
  [...form].map(([name, value]) =>
    typeof value === 'string' ? [name, value] : [name, value.name, value.size, value.lastModified]
  )

/** The body of a multipart endpoint: its input as fields, and at most one file. */
export function formOf<Fields extends object>(
  _endpoint: { body: 'multipart'; input: Shape<Fields> },
  input: Fields,
  file?: File
): FormData {
  const form = new FormData()
  const fields: [string, unknown][] = Object.entries(input)
  for (const [name, value] of fields) form.set(name, String(value))
  if (file) form.set('file', file)
  return form
}
