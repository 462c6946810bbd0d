import { useState } from 'react'
import { fold } from '../../../../contract/fold.ts'
import { countryName } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Combobox } from '../../ui/form/Combobox.tsx'
import { RemovableTags } from '../parts/RemovableTags.tsx'

interface Props {
  chosen: readonly string[]
  countries: readonly string[]
  /** The name of the zone that contains a country, if there are zones. */
  zoneOf?: (country: string) => string | undefined
  name: string
  error: string | undefined
  onAdd: (country: string) => void
  onRemove: (country: string) => void
}

/** Chosen countries, each removable; adding a country to a zone removes it from its previous zone. */
export function CountryPicker({ chosen, countries, zoneOf, name, error, onAdd, onRemove }: Props) {
  const t = useTexts('desk-settings')
  const locale = useLocale()
  const [text, setText] = useState('')
  const find = async (typed: string) => {
    const named = countries.filter((code) => !chosen.includes(code)).map((code) => countryOf(code))
    const found = named.filter(({ folded, code }) => folded.includes(fold(typed)) || code === typed.toUpperCase())
    return found
      .toSorted((a, b) => Number(b.folded.startsWith(fold(typed))) - Number(a.folded.startsWith(fold(typed))))
      .slice(0, 8)
  }
  const countryOf = (code: string) => {
    const label = countryName(code, locale)
    return { code, label, folded: fold(label) }
  }
  const named = chosen.map(countryOf).toSorted((a, b) => a.label.localeCompare(b.label, locale))
  return (
    <div className="grid grid-cols-1 gap-3">
      <Combobox
        label={t('shipping.addCountry')}
        name={name}
        value={text}
        onInputChange={setText}
        load={find}
        keyOf={({ code }) => code}
        renderOption={({ code, label }) => (
          <span className="flex flex-wrap items-baseline gap-x-2 text-table">
            {label}{' '}
            {zoneOf && <span className="text-small text-muted">{zoneOf(code) || t('shipping.otherCountries')}</span>}
          </span>
        )}
        onSelect={({ code }) => {
          setText('')
          onAdd(code)
        }}
        {...(error && { error })}
      />
      <RemovableTags
        tags={named.map(({ code, label }) => ({ key: code, label }))}
        removeLabel={(name) => t('shipping.removeCountry', { name })}
        onRemove={onRemove}
      />
    </div>
  )
}
