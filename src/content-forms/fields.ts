import { type ComponentSchema, fields } from '@keystatic/core'

/** The name of a file whose content does not name it; it is not written into the file. */
export const fileName = fields.text({
  label: 'Name of the file',
  description: 'Lower-case words joined by hyphens, like boutique-weekly. Nobody sees it.',
  validation: { isRequired: true }
})

/** What names a thing in addresses: its file is called the same. */
export function codeField(label: string, description: string): ReturnType<typeof fields.text> {
  const text = fields.text({ label, description, validation: { isRequired: true } })
  return {
    ...text,
    serializeWithSlug: (value) => ({ slug: value, value }),
    reader: { ...text.reader, parseWithSlug: (_, { slug }) => slug as unknown as null }
  } as typeof text
}

/** A day as the content keeps it, a text in quotes, where Keystatic would write a date without. */
export function dayField(label: string, description: string): ComponentSchema {
  const date = fields.date({ label, description })
  return { ...date, serialize: (value: string | null) => ({ value: value ?? undefined }) } as typeof date
}

/** A choice that may be left open; nothing is written then. */
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

/** A yes or no that is only written where it is a yes, or has to be there. */
export function yesNoField(label: string, description: string, open: boolean): ComponentSchema {
  const checkbox = fields.checkbox({ label, description })
  return open
    ? ({ ...checkbox, serialize: (value: boolean) => ({ value: value || undefined }) } as typeof checkbox)
    : checkbox
}
