import { Field } from '../../../ui/form/Field.tsx'

interface Props {
  label: string
  value: string
  onChange: (day: string) => void
}

/** A date, applied when the field is left: while it is typed, it passes through other valid dates. */
export function DateField({ label, value, onChange }: Props) {
  return (
    <Field
      // Shows a value that has been changed elsewhere, for example by a preset.
      key={value}
      label={label}
      type="date"
      defaultValue={value}
      onBlur={({ target }) => target.value !== '' && target.value !== value && onChange(target.value)}
    />
  )
}
