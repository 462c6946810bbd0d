import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button } from '../../ui/Button.tsx'

interface RowActions<Rate> {
  at: number
  onChange: (rate: Rate) => void
  onRemove: () => void
}

interface Props<Rate> {
  texts: { legend: string; hint?: string; nothing: string; add: string }
  rates: readonly Rate[]
  /** The fields of a new rate, added at the end. */
  added: Rate
  maxRates: number
  /** `moved` if the paths of fields have changed. */
  onChange: (rates: readonly Rate[], moved?: 'moved') => void
  children: (rate: Rate, actions: RowActions<Rate>) => ReactNode
}

/** Rates with a day each, one row of fields per rate. */
export function RateList<Rate>({ texts, rates, added, maxRates, onChange, children }: Props<Rate>) {
  return (
    <fieldset className="grid grid-cols-1 gap-4">
      <legend className="mb-3 font-semibold">{texts.legend}</legend>
      {texts.hint && <p className="text-small text-muted">{texts.hint}</p>}
      {rates.length === 0 && <p className="text-table text-muted">{texts.nothing}</p>}
      {rates.map((rate, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- a rate has no id, and its fields change while it is typed
        <div key={at} className="border-b border-line pb-4">
          {children(rate, {
            at,
            onChange: (changed) => onChange(rates.with(at, changed)),
            onRemove: () => onChange(rates.toSpliced(at, 1), 'moved')
          })}
        </div>
      ))}
      {rates.length < maxRates && (
        <div>
          <Button appearance="outline" size="small" onClick={() => onChange([...rates, added])}>
            <Plus aria-hidden className="size-4" />
            {texts.add}
          </Button>
        </div>
      )}
    </fieldset>
  )
}
