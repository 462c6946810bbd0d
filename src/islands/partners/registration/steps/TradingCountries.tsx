import { X } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import type { Country } from '../../../../../contract/site/channel.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Combobox } from '../../../ui/form/Combobox.tsx'
import { matchingCountries } from './matching-countries.ts'
import { useChoice } from '../use-control.ts'
import type { Registration } from '../use-registration.ts'

/** Countries the business sells to: typed, selected, and shown as removable tags. */
export function TradingCountries({ registration }: { registration: Registration }) {
  const t = useTexts('registration')
  const [text, setText] = useState('')
  const { label, error, onChange } = useChoice(registration)('tradingCountries')
  const countries = registration.countries.data ?? []
  const codes = registration.form.tradingCountries.split(',').filter(Boolean)
  const matching = (typed: string) => matchingCountries(typed, countries).filter(({ code }) => !codes.includes(code))
  const addCountry = ({ code }: Country) => {
    onChange([...codes, code].join(','))
    setText('')
  }
  // Enter without a selection accepts the first match; otherwise it would submit the form.
  const onKeyDown = (event: KeyboardEvent) => {
    const isMarked = event.target instanceof Element && event.target.hasAttribute('aria-activedescendant')
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || isMarked || text.trim() === '') return
    event.preventDefault()
    const [first] = matching(text)
    if (first) addCountry(first)
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- catches a key of the field inside
    <div className="grid grid-cols-1 gap-2" onKeyDownCapture={onKeyDown}>
      <Combobox
        label={label}
        optional
        hint={t('addCountry')}
        error={error}
        value={text}
        onInputChange={setText}
        load={async (typed) => matching(typed).slice(0, 8)}
        keyOf={({ code }) => code}
        renderOption={({ name }) => <span className="block py-1">{name}</span>}
        onSelect={addCountry}
      />
      {codes.length > 0 && (
        <ul aria-label={t('chosenCountries')} className="flex flex-wrap gap-2">
          {codes.map((code) => (
            <CountryTag
              key={code}
              name={countries.find((country) => country.code === code)?.name ?? code}
              onRemove={() => onChange(codes.filter((other) => other !== code).join(','))}
            />
          ))}
        </ul>
      )}
    </div>
  )
}

function CountryTag({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTexts('registration')
  return (
    <li className="flex min-h-9 items-center rounded-pill border border-line bg-white pl-4 text-table max-md:min-h-11">
      {name}
      <button
        type="button"
        aria-label={t('removeCountry', { name })}
        onClick={onRemove}
        className="motion-state grid size-9 place-items-center rounded-pill text-muted hover:text-plum max-md:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </li>
  )
}
