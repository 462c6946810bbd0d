import { Plus, X } from 'lucide-react'
import { maxBands } from '../../../../../contract/pricing/shipping.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { AmountField } from './AmountField.tsx'
import { type BandDraft, anyCurrency } from './draft.ts'
import type { RatesProps } from './fields-props.ts'

const columns =
  'grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.25rem] items-start gap-x-4 gap-y-2 max-md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.75rem]'

/** Charges by packed weight: weight bands, and the cost of each additional weight. */
export function WeightBands({ rates, path, currency, errorOf, onChange }: RatesProps) {
  const t = useTexts('desk-settings')
  const { bands, further } = rates
  const row = { currency, errorOf }
  return (
    <div className="grid gap-3">
      <div aria-hidden className={`${columns} text-table font-semibold`}>
        <span>{t('shipping.upTo')}</span>
        <span>
          {currency === anyCurrency
            ? t('shipping.charge')
            : t('shipping.inCurrency', { label: t('shipping.charge'), currencyCode: currency })}
        </span>
      </div>
      {bands.map((band, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- bands have no id
        <div key={at} role="group" aria-label={t('shipping.band', { position: at + 1 })} className={columns}>
          <Band
            {...row}
            band={band}
            label={t('shipping.upTo')}
            path={`${path}.byWeight.bands[${at}]`}
            weightName="upTo"
            onChange={(changed) => onChange({ ...rates, bands: bands.with(at, changed) })}
          />
          <span className="grid min-h-(--control-height) place-items-center">
            <IconButton
              icon={X}
              label={t('shipping.removeBand', { weight: band.weight })}
              disabled={bands.length === 1}
              onClick={() => onChange({ ...rates, bands: bands.toSpliced(at, 1) }, 'moved')}
            />
          </span>
        </div>
      ))}
      <div className={`${columns} border-t border-line pt-3`} role="group" aria-label={t('shipping.further')}>
        <p className="col-span-3 text-table font-semibold">{t('shipping.further')}</p>
        <Band
          {...row}
          band={further}
          label={t('shipping.furtherWeight')}
          path={`${path}.byWeight.further`}
          weightName="grams"
          onChange={(changed) => onChange({ ...rates, further: changed })}
        />
      </div>
      {bands.length < maxBands && (
        <div>
          <Button
            appearance="outline"
            size="small"
            onClick={() => onChange({ ...rates, bands: [...bands, { weight: '', charge: {} }] })}
          >
            <Plus aria-hidden className="size-4" />
            {t('shipping.addBand')}
          </Button>
        </div>
      )}
    </div>
  )
}

interface BandProps {
  band: BandDraft
  label: string
  path: string
  weightName: 'upTo' | 'grams'
  currency: string
  errorOf: (path: string) => string | undefined
  onChange: (band: BandDraft) => void
}

function Band({ band, label, path, weightName, currency, errorOf, onChange }: BandProps) {
  const t = useTexts('desk-settings')
  return (
    <>
      <Field
        label={label}
        labelHidden
        name={`value${path}.${weightName}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={band.weight}
        onChange={({ target }) => onChange({ ...band, weight: target.value })}
        error={errorOf(`${path}.${weightName}`)}
      />
      <AmountField
        label={t('shipping.charge')}
        labelHidden
        text={band.charge}
        path={`${path}.charge`}
        currency={currency}
        errorOf={errorOf}
        onChange={(charge) => onChange({ ...band, charge })}
      />
    </>
  )
}
