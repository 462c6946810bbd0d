import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { focusOnMount } from '../../../ui/form/focus-on-mount.ts'

interface Props {
  value: string
  onType: (code: string) => void
}

/** Asks for a code of the second factor, and focuses the field. Needs the texts of session. */
export function CodeField({ value, onType }: Props) {
  const t = useTexts('session')
  return (
    <Field
      ref={focusOnMount}
      label={t('code')}
      hint={t('codeHint')}
      name="code"
      autoComplete="one-time-code"
      value={value}
      onChange={({ target }) => onType(target.value)}
    />
  )
}
