import type { BasicFormField } from '@keystatic/core'
import { PictureInput } from './PictureInput.tsx'

/** A picture by its path below src/assets, such as `products/luma-rose.webp`, with an upload button. */
export function pictureField(label: string): BasicFormField<string> {
  const read = (value: unknown): string => {
    if (value !== undefined && typeof value !== 'string') throw new Error('A picture is a path.')
    return value ?? ''
  }
  return {
    kind: 'form',
    label,
    Input: (props) => <PictureInput label={label} {...props} />,
    defaultValue: () => '',
    parse: read,
    serialize: (value) => ({ value: value || undefined }),
    validate: (value) => value,
    reader: { parse: read }
  }
}
