import { type ReactNode, useState } from 'react'
import type { MethodCode, Offering } from '../../../../../contract/desk/settings/payment-methods.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { Switch } from '../../../ui/form/Switch.tsx'
import { CountryPicker } from '../CountryPicker.tsx'

interface Props {
  code: MethodCode
  /** Placed orders awaiting payment with it. */
  waiting: number
  offering: Offering
  countries: readonly string[]
  error: string | undefined
  onChange: (offering: Offering) => void
  /** Other settings of the method. */
  children?: ReactNode
}

/** Whether a payment method is offered, and in which countries. */
export function MethodFields({ code, waiting, offering, countries, error, onChange, children }: Props) {
  const t = useTexts('desk-settings')
  const desk = useTexts('desk')
  const name = desk(`fields.${code}`)
  const { isOffered, countries: chosen } = offering
  // Kept while the method is offered everywhere.
  const [previousCountries, setPreviousCountries] = useState<string[]>([])
  const choose = (scope: string) => {
    if (chosen !== null) setPreviousCountries(chosen)
    onChange({ ...offering, countries: scope === 'all' ? null : previousCountries })
  }
  const setCountries = (next: string[]) => onChange({ ...offering, countries: next })
  return (
    <fieldset className="grid grid-cols-1 gap-3 border-b border-line pb-5 last:border-b-0 last:pb-0">
      <legend className="sr-only">{name}</legend>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-6 gap-y-2 max-lg:*:last:col-span-2 lg:grid-cols-[minmax(0,1fr)_auto_14rem]">
        <div>
          <p className="font-semibold" aria-hidden>
            {name}
          </p>
          {code === 'invoice_terms' && <p className="text-small text-muted">{t('payments.terms')}</p>}
        </div>
        <Switch checked={isOffered} onChange={() => onChange({ ...offering, isOffered: !isOffered })}>
          {t('payments.offer')}
        </Switch>
        <Select
          label={t('payments.where')}
          labelHidden
          disabled={!isOffered}
          value={chosen === null ? 'all' : 'some'}
          onChange={({ target }) => choose(target.value)}
        >
          <option value="all">{t('payments.everywhere')}</option>
          <option value="some">{t('payments.some')}</option>
        </Select>
      </div>
      {!isOffered && waiting > 0 && (
        <p className="text-table text-warning">{t('payments.waiting', { count: waiting })}</p>
      )}
      {isOffered && chosen !== null && (
        <CountryPicker
          chosen={chosen}
          countries={countries}
          name={`value.${code}.countries`}
          error={error}
          onAdd={(country) => setCountries([...chosen, country])}
          onRemove={(country) => setCountries(chosen.filter((other) => other !== country))}
        />
      )}
      {children}
    </fieldset>
  )
}
