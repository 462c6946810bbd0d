import { Mail } from 'lucide-react'
import { languages } from '../../../../../contract/locale.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useLanguageName } from '../../parts/use-language-name.ts'
import type { FieldErrors } from '../edit/EditForm.tsx'

/** The person to invite as the partner's first user, and the language. */
export function AdminFields({ errors }: { errors: FieldErrors }) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const languageName = useLanguageName()
  return (
    <>
      <Field
        label={t('new.adminEmail')}
        name="admin.email"
        type="email"
        maxLength={200}
        autoComplete="off"
        error={errors['admin.email']}
      />
      <Select label={t('new.language')} name="locale" defaultValue={locale}>
        {languages.map(({ code }) => (
          <option key={code} value={code}>
            {languageName(code)}
          </option>
        ))}
      </Select>
      <p className="flex items-start gap-3 rounded-control bg-teal-tint px-3 py-2.5 text-table">
        <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
        {t('new.follows')}
      </p>
    </>
  )
}
