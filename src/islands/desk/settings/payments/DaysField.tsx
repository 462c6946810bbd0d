import { maxTermsDays } from '../../../../../contract/desk/partners/terms.ts'
import { maxTransferDays } from '../../../../../contract/desk/settings/payment-methods.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import type { PaymentDraft } from './draft.ts'

const maxDays = { transferDays: maxTransferDays, newPartnerTermsDays: maxTermsDays }

interface Props extends Pick<FieldsProps<PaymentDraft>, 'value' | 'onChange' | 'errorOf'> {
  field: keyof typeof maxDays
}

/** The number of days within which a method must be paid. */
export function DaysField({ field, value, onChange, errorOf }: Props) {
  const t = useTexts('desk-settings')
  return (
    <div className="sm:max-w-96">
      <Field
        label={t(`payments.${field}`)}
        name={`value.${field}`}
        inputMode="numeric"
        autoComplete="off"
        maxLength={5}
        hint={t(`payments.${field}Hint`, { most: maxDays[field] })}
        value={value[field]}
        onChange={({ target }) => onChange({ ...value, [field]: target.value })}
        error={errorOf(`.${field}`)}
      />
    </div>
  )
}
