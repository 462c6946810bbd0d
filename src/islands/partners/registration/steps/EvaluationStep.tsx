import { businessModels, companyStatuses } from '../../../../../contract/partners/registration.ts'
import { isFieldShown, type RegistrationField } from '../../../../../contract/partners/registration-form.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Checkbox } from '../../../ui/form/Checkbox.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { twoColumns, FieldContainer } from './FieldContainer.tsx'
import { TradingCountries } from './TradingCountries.tsx'
import { useChoice, useControl } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'

interface Props {
  registration: Registration
  onTerms: () => void
}

/** Business details, and the terms. */
export function EvaluationStep({ registration, onTerms }: Props) {
  const t = useTexts('registration')
  const choice = useChoice(registration)
  const { maxLength: _, ...model } = useControl(registration)('businessModel')
  return (
    <div className={twoColumns}>
      <FieldContainer field="companyStatus" wide>
        <RadioGroup
          {...choice('companyStatus')}
          pairs
          options={companyStatuses.map((value) => ({ value, label: t(`statuses.${value}`) }))}
        />
      </FieldContainer>
      <FieldContainer field="businessModel" wide>
        <Select {...model} required>
          <option value="">{t('choose')}</option>
          {businessModels.map((value) => (
            <option key={value} value={value}>
              {t(`models.${value}`)}
            </option>
          ))}
        </Select>
      </FieldContainer>
      <Extras registration={registration} />
      <FieldContainer field="tradingCountries" wide>
        <TradingCountries registration={registration} />
      </FieldContainer>
      <FieldContainer field="brandInStock" wide>
        <RadioGroup
          {...choice('brandInStock')}
          pairs
          options={[
            { value: 'YES', label: t('yes') },
            { value: 'NO', label: t('no') }
          ]}
        />
      </FieldContainer>
      <OptionalField registration={registration} field="supplier" wide />
      <OptionalField registration={registration} field="retailBeauty" hint={t('share')} />
      <OptionalField registration={registration} field="skincareMarketShare" hint={t('share')} />
      <FieldContainer field="terms" wide>
        <Terms registration={registration} onTerms={onTerms} />
      </FieldContainer>
    </div>
  )
}

/** Fields for some business models only. */
function Extras({ registration }: { registration: Registration }) {
  const t = useTexts('registration')
  const hint = t('web', { example: 'www.shop.example' })
  const web = { type: 'url', inputMode: 'url', autoComplete: 'url' } as const
  const count = { inputMode: 'numeric' } as const
  return (
    <>
      <OptionalField registration={registration} field="webUrl" wide hint={hint} {...web} />
      <OptionalField registration={registration} field="storesCount" {...count} />
      <OptionalField registration={registration} field="onlineShopsCount" {...count} />
    </>
  )
}

interface OptionalFieldProps {
  registration: Registration
  field: RegistrationField
  wide?: boolean
  hint?: string
  type?: 'url'
  inputMode?: 'url' | 'numeric'
  autoComplete?: 'url'
}

/** An optional field, if it is shown. */
function OptionalField({ registration, field, wide, ...rest }: OptionalFieldProps) {
  const control = useControl(registration)
  if (!isFieldShown(field, registration.form, registration.country)) return null
  return (
    <FieldContainer field={field} wide={wide}>
      <Field {...control(field)} optional {...rest} />
    </FieldContainer>
  )
}

function Terms({ registration: { accepted, accept, validation }, onTerms }: Props) {
  const t = useTexts('registration')
  const read = (
    <button type="button" onClick={onTerms} className="text-link py-1 max-md:min-h-11">
      {t('read')}
    </button>
  )
  return (
    <Checkbox
      checked={accepted}
      onChange={(event) => accept(event.target.checked)}
      error={validation.errors.terms}
      hint={read}
    >
      {t('accept')}
    </Checkbox>
  )
}
