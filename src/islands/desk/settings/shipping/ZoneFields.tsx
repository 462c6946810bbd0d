import { Trash2 } from 'lucide-react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { ZoneDraft } from './draft.ts'
import { RatesFields } from './RatesFields.tsx'
import { CountryPicker } from '../CountryPicker.tsx'

interface Props {
  zone: ZoneDraft
  path: string
  number: number
  currency: string
  errorOf: (path: string) => string | undefined
  /** All countries to which the shop delivers. */
  countries: readonly string[]
  zoneOf: (country: string) => string | undefined
  /** `moved` if the paths of fields have changed. */
  onChange: (zone: ZoneDraft, moved?: 'moved') => void
  /** Moves a country to this zone. */
  onAdd: (country: string) => void
  onRemove: () => void
}

/** A zone: name, countries and rates. */
export function ZoneFields({ zone, path, number, currency, errorOf, onChange, onRemove, ...rest }: Props) {
  const t = useTexts('desk-settings')
  return (
    <fieldset className="grid gap-4 rounded-card border border-line p-4">
      <legend className="-ml-1 px-1 font-semibold">{t('shipping.zone', { position: number })}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-2">
        <Field
          label={t('shipping.name')}
          name={`value${path}.name`}
          maxLength={60}
          autoComplete="off"
          value={zone.name}
          onChange={({ target }) => onChange({ ...zone, name: target.value })}
          error={errorOf(`${path}.name`)}
        />
        <span className="pt-7.5">
          <IconButton
            icon={Trash2}
            label={t('shipping.removeZone', { name: zone.name.trim() || t('shipping.unnamed') })}
            onClick={onRemove}
          />
        </span>
      </div>
      <CountryPicker
        {...rest}
        chosen={zone.countries}
        name={`value${path}.countries`}
        error={errorOf(`${path}.countries`)}
        onRemove={(country) => onChange({ ...zone, countries: zone.countries.filter((other) => other !== country) })}
      />
      <RatesFields
        rates={zone.rates}
        path={`${path}.rates`}
        currency={currency}
        errorOf={errorOf}
        onChange={(rates, moved) => onChange({ ...zone, rates }, moved)}
      />
    </fieldset>
  )
}
