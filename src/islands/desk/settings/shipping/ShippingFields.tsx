import { Plus } from 'lucide-react'
import { maxZones } from '../../../../../contract/pricing/shipping.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { CurrencyChoice } from '../CurrencyChoice.tsx'
import type { FieldsProps } from '../SettingForm.tsx'
import { useShownCurrency } from '../use-shown-currency.ts'
import type { ShippingDraft } from './draft.ts'
import { RatesFields } from './RatesFields.tsx'
import { ShippingExample } from './ShippingExample.tsx'
import type { Choices } from './fields-props.ts'
import { ZoneFields } from './ZoneFields.tsx'

/** The zones with their rates in one currency, and an example of the charges. */
export function ShippingFields({ choices, ...fields }: FieldsProps<ShippingDraft> & { choices: Choices }) {
  const t = useTexts('desk-settings')
  const { value, onChange, errorOf } = fields
  const [currency, setCurrency] = useShownCurrency(fields.errors)
  const { zones, otherCountries } = value
  const inZones = new Map(zones.flatMap(({ name, countries }) => countries.map((country) => [country, name])))
  const addCountry = (at: number, country: string) => {
    const without = zones.map((zone) => ({ ...zone, countries: zone.countries.filter((other) => other !== country) }))
    onChange({
      ...value,
      zones: without.map((zone, i) => (i === at ? { ...zone, countries: [...zone.countries, country] } : zone))
    })
  }
  return (
    <>
      <CurrencyChoice currencies={choices.currencies} selected={currency} onSelect={setCurrency} />
      {zones.map((zone, at) => (
        <ZoneFields
          // Zones have no id, and their names change while typing.
          // oxlint-disable-next-line react/no-array-index-key
          key={at}
          zone={zone}
          path={`.zones[${at}]`}
          number={at + 1}
          currency={currency}
          errorOf={errorOf}
          countries={choices.countries}
          zoneOf={(country) => inZones.get(country)}
          onChange={(changed, moved) => onChange({ ...value, zones: zones.with(at, changed) }, moved)}
          onAdd={(country) => addCountry(at, country)}
          onRemove={() => onChange({ ...value, zones: zones.toSpliced(at, 1) }, 'moved')}
        />
      ))}
      <fieldset className="grid gap-4 rounded-card border border-line p-4">
        <legend className="-ml-1 px-1 font-semibold">{t('shipping.otherCountries')}</legend>
        <p className="text-small text-muted">
          {t('shipping.otherCountriesHint', { count: choices.countries.filter((code) => !inZones.has(code)).length })}
        </p>
        <RatesFields
          rates={otherCountries}
          path=".otherCountries"
          currency={currency}
          errorOf={errorOf}
          onChange={(rates, moved) => onChange({ ...value, otherCountries: rates }, moved)}
        />
      </fieldset>
      {zones.length < maxZones && (
        <div>
          <Button
            appearance="outline"
            size="small"
            onClick={() =>
              onChange({ ...value, zones: [...zones, { name: '', countries: [], rates: otherCountries }] }, 'moved')
            }
          >
            <Plus aria-hidden className="size-4" />
            {t('shipping.addZone')}
          </Button>
        </div>
      )}
      <ShippingExample draft={value} currency={currency} choices={choices} />
    </>
  )
}
