import { isAsked } from '../../../../../contract/partners/registration-form.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { CountryField } from './CountryField.tsx'
import { pairs, Place } from './Place.tsx'
import { useControl } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'
import { digitPostalCodes } from '../digit-postal-codes.ts'

/** Billing and first shipping address. */
export function AddressStep({ registration }: { registration: Registration }) {
  const t = useTexts('registration')
  const control = useControl(registration)
  const { form, country } = registration
  const { maxLength: _, ...state } = control('state')
  const isDigits = digitPostalCodes.has(form.billingCountry)
  return (
    <div className={pairs}>
      <Place field="businessName" wide>
        <Field {...control('businessName')} required autoComplete="organization" />
      </Place>
      <Place field="billingCountry" wide={!isAsked('state', form, country)}>
        <CountryField registration={registration} />
      </Place>
      {isAsked('state', form, country) && (
        <Place field="state">
          <Select {...state} required autoComplete="address-level1">
            <option value="">{t('choose')}</option>
            {country?.provinces.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Place>
      )}
      <Place field="streetAddress" wide>
        <Field {...control('streetAddress')} required autoComplete="street-address" />
      </Place>
      <Place field="postalCode">
        <Field
          {...control('postalCode')}
          required
          autoComplete="postal-code"
          inputMode={isDigits ? 'numeric' : 'text'}
          autoCapitalize="characters"
        />
      </Place>
      <Place field="city">
        <Field {...control('city')} required autoComplete="address-level2" />
      </Place>
    </div>
  )
}
