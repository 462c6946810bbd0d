import { businessTypes } from '../../../../../contract/partners/registration.ts'
import { isFieldShown } from '../../../../../contract/partners/registration-form.ts'
import { vatExamples } from '../../../../../contract/partners/vat-number.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { CountryField } from './CountryField.tsx'
import { twoColumns, FieldContainer } from './FieldContainer.tsx'
import { useChoice, useControl } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'

/** The registered company. */
export function CompanyStep({ registration }: { registration: Registration }) {
  const t = useTexts('registration')
  const control = useControl(registration)
  const choice = useChoice(registration)
  const { form, country } = registration
  const example = vatExamples[form.billingCountry]
  const number = { required: true, autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false } as const
  return (
    <div className={twoColumns}>
      <FieldContainer field="companyName" wide>
        <Field {...control('companyName')} required autoComplete="organization" />
      </FieldContainer>
      <FieldContainer field="billingCountry">
        <CountryField registration={registration} />
      </FieldContainer>
      {isFieldShown('vatNumber', form, country) && (
        <FieldContainer field="vatNumber">
          <Field {...control('vatNumber')} {...number} hint={example && t('vatHint', { example })} />
        </FieldContainer>
      )}
      {isFieldShown('registrationNumber', form, country) && (
        <FieldContainer field="registrationNumber">
          <Field {...control('registrationNumber')} {...number} />
        </FieldContainer>
      )}
      <FieldContainer field="typeOfBusiness" wide>
        <RadioGroup
          {...choice('typeOfBusiness')}
          pairs
          options={businessTypes.map((value) => ({
            value,
            label: t(`types.${value}`),
            description: t(`typeHints.${value}`)
          }))}
        />
      </FieldContainer>
    </div>
  )
}
