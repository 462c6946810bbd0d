import { useTexts } from '../../../../lib/texts.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { AmountField } from './AmountField.tsx'
import type { RatesProps } from './fields-props.ts'
import { WeightBands } from './WeightBands.tsx'

/** The charges of a zone in one currency: per unit or by weight, and the free shipping threshold. */
export function RatesFields(props: RatesProps) {
  const t = useTexts('desk-settings')
  const { rates, path, currency, errorOf, onChange } = props
  return (
    <>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label={t('shipping.kind')}
          value={rates.kind}
          onChange={({ target }) => onChange({ ...rates, kind: target.value === 'unit' ? 'unit' : 'weight' }, 'moved')}
        >
          <option value="weight">{t('shipping.byWeight')}</option>
          <option value="unit">{t('shipping.byUnit')}</option>
        </Select>
        <AmountField
          label={t('shipping.freeFrom')}
          optional
          hint={t('shipping.freeFromHint')}
          text={rates.freeFrom}
          path={`${path}.freeFrom`}
          currency={currency}
          errorOf={errorOf}
          onChange={(freeFrom) => onChange({ ...rates, freeFrom })}
        />
      </div>
      {rates.kind === 'weight' ? (
        <WeightBands {...props} />
      ) : (
        <div className="grid gap-4 sm:grid-cols-2">
          <AmountField
            label={t('shipping.perUnit')}
            text={rates.perUnit}
            path={`${path}.perUnit`}
            currency={currency}
            errorOf={errorOf}
            onChange={(perUnit) => onChange({ ...rates, perUnit })}
          />
        </div>
      )}
    </>
  )
}
