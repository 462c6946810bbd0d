import { useTexts } from '../../../../lib/texts.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { useControl } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'

/** The country, shared by company and address; it determines which fields are shown. */
export function CountryField({ registration }: { registration: Registration }) {
  const t = useTexts('registration')
  const { maxLength: _, ...control } = useControl(registration)('billingCountry')
  return (
    <Select {...control} required autoComplete="country">
      <option value="">{t('choose')}</option>
      {registration.countries.data
        ?.filter(({ served }) => served)
        .map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
    </Select>
  )
}
