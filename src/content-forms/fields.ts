import { type ComponentSchema, fields } from '@keystatic/core'

/** The name of a file whose content does not include it; not written to the file. */
export const fileName = fields.text({
  label: 'Name of the file',
  description: 'Lower-case words joined by hyphens, like boutique-weekly. Nobody sees it.',
  validation: { isRequired: true }
})

/** The code used in URLs; the file has the same name. */
export function codeField(label: string, description: string): ReturnType<typeof fields.text> {
  const text = fields.text({ label, description, validation: { isRequired: true } })
  return {
    ...text,
    serializeWithSlug: (value) => ({ slug: value, value }),
    reader: { ...text.reader, parseWithSlug: (_, { slug }) => slug as unknown as null }
  }
}

/** A date as stored in the content, a quoted string; Keystatic would write it unquoted. */
export function dayField(label: string, description: string): ComponentSchema {
  const date = fields.date({ label, description })
  return { ...date, serialize: (value: string | null) => ({ value: value ?? undefined }) } as typeof date
}

/** An optional choice; nothing is written if empty. */
export function choiceField(
  label: string,
  description: string,
  values: readonly string[],
  open: boolean
): ComponentSchema {
  const options = values.map((value) => ({ label: value, value }))
  const all = open ? [{ label: 'always', value: '' }, ...options] : options
  const select = fields.select({ label, description, options: all, defaultValue: all[0]!.value })
  return { ...select, serialize: (value) => ({ value: value === '' ? undefined : value }) } as typeof select
}

/** A checkbox, written only if checked or required. */
export function yesNoField(label: string, description: string, open: boolean): ComponentSchema {
  const checkbox = fields.checkbox({ label, description })
  return open
    ? ({ ...checkbox, serialize: (value: boolean) => ({ value: value || undefined }) } as typeof checkbox)
    : checkbox
}
