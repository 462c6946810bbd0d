import type { CompanyChanges } from '../../../../contract/partners/change-requests.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { editableFields } from './read-changes.ts'

interface Props {
  current: CompanyChanges
  /** Messages by path: `changes.email`. */
  errors: Readonly<Record<string, string>>
}

/** The current values as fields, to be corrected. */
export function ChangeFields({ current, errors }: Props) {
  const t = useTexts('company')
  return (
    <fieldset className="grid grid-cols-1 gap-4 md:grid-cols-2">
      <legend className="float-left font-semibold md:col-span-2">{t('newDetails')}</legend>
      <p className="text-table text-muted md:col-span-2">{t('fieldsHint')}</p>
      {editableFields.map((field) => (
        <Field
          key={field}
          label={t(`fields.${field}`)}
          name={`changes.${field}`}
          maxLength={200}
          autoComplete="off"
          defaultValue={current[field] ?? ''}
          error={errors[`changes.${field}`]}
        />
      ))}
    </fieldset>
  )
}
