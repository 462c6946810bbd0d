import { businessTypes } from '../../../../../contract/partners/registration.ts'
import { isAsked } from '../../../../../contract/partners/registration-form.ts'
import { vatExamples } from '../../../../../contract/partners/vat-number.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { RadioGroup } from '../../../ui/form/RadioGroup.tsx'
import { CountryField } from './CountryField.tsx'
import { pairs, Place } from './Place.tsx'
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
    <div className={pairs}>
      <Place field="companyName" wide>
        <Field {...control('companyName')} required autoComplete="organization" />
      </Place>
      <Place field="billingCountry">
        <CountryField registration={registration} />
      </Place>
      {isAsked('vatNumber', form, country) && (
        <Place field="vatNumber">
          <Field {...control('vatNumber')} {...number} hint={example && t('vatHint', { example })} />
        </Place>
      )}
      {isAsked('registrationNumber', form, country) && (
        <Place field="registrationNumber">
          <Field {...control('registrationNumber')} {...number} />
        </Place>
      )}
      <Place field="typeOfBusiness" wide>
        <RadioGroup
          {...choice('typeOfBusiness')}
          pairs
          options={businessTypes.map((value) => ({
            value,
            label: t(`types.${value}`),
            description: t(`typeHints.${value}`)
          }))}
        />
      </Place>
    </div>
  )
}
