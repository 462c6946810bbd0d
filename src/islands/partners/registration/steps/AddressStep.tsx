import { isFieldShown } from '../../../../../contract/partners/registration-form.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { CountryField } from './CountryField.tsx'
import { twoColumns, FieldContainer } from './FieldContainer.tsx'
import { useControl } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'
import { numericPostalCodes } from '../numeric-postal-codes.ts'

/** Billing and first shipping address. */
export function AddressStep({ registration }: { registration: Registration }) {
  const t = useTexts('registration')
  const control = useControl(registration)
  const { form, country } = registration
  const { maxLength: _, ...state } = control('state')
  const isDigits = numericPostalCodes.has(form.billingCountry)
  return (
    <div className={twoColumns}>
      <FieldContainer field="businessName" wide>
        <Field {...control('businessName')} required autoComplete="organization" />
      </FieldContainer>
      <FieldContainer field="billingCountry" wide={!isFieldShown('state', form, country)}>
        <CountryField registration={registration} />
      </FieldContainer>
      {isFieldShown('state', form, country) && (
        <FieldContainer field="state">
          <Select {...state} required autoComplete="address-level1">
            <option value="">{t('choose')}</option>
            {country?.provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </FieldContainer>
      )}
      <FieldContainer field="streetAddress" wide>
        <Field {...control('streetAddress')} required autoComplete="street-address" />
      </FieldContainer>
      <FieldContainer field="postalCode">
        <Field
          {...control('postalCode')}
          required
          autoComplete="postal-code"
          inputMode={isDigits ? 'numeric' : 'text'}
          autoCapitalize="characters"
        />
      </FieldContainer>
      <FieldContainer field="city">
        <Field {...control('city')} required autoComplete="address-level2" />
      </FieldContainer>
    </div>
  )
}
