import type { readCouponChoices } from '../../../../contract/desk/promotions.ts'
import type { Output } from '../../../../contract/endpoint.ts'
import { couponKinds } from '../../../../contract/pricing/coupons.ts'
import type { Loaded } from '../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { CollectionFields } from './CollectionFields.tsx'
import { LimitFields } from './LimitFields.tsx'
import type { FieldsProps } from './fields-props.ts'
import { amountText } from '../lib/amount-text.ts'

interface Props extends FieldsProps {
  choices: Loaded<Output<typeof readCouponChoices>>
}

/** The fields of a coupon; for a used one, code and discount are fixed. */
export function CouponFields({ choices, ...props }: Props) {
  const t = useTexts('desk-promotions')
  const { data, error, retry } = choices
  if (error !== undefined && !data) return <LoadFailed error={error} onRetry={retry} />
  if (!data) return <Skeleton className="h-96" />
  return (
    <>
      {props.coupon?.isUsed && <p className="rounded-control bg-plum-tint px-4 py-3 text-table">{t('fixed')}</p>}
      <DiscountFields {...props} currencies={withFormer(data.currencies, props.initial.currencyCode)} />
      <CollectionFields {...props} collections={data.collections} />
      <LimitFields {...props} />
    </>
  )
}

/** The currencies of price lists, and that of a coupon whose price list was deleted. */
const withFormer = (currencies: readonly string[], own: string | null) =>
  own === null || currencies.includes(own) ? currencies : [...currencies, own]

function DiscountFields({
  coupon,
  initial,
  chosen,
  onChoose,
  errors,
  currencies
}: FieldsProps & { currencies: readonly string[] }) {
  const t = useTexts('desk-promotions')
  const isFixed = coupon?.isUsed === true
  const locale = useLocale()
  const plain = (amount: number) => amountText(amount, initial.currencyCode ?? '', locale)
  const { kind, currencyCode } = chosen
  const isAmount = kind === 'fixed'
  const typed = initial.value === 0 || initial.kind !== kind ? '' : isAmount ? plain(initial.value) : `${initial.value}`
  const withCurrency = (label: string) => (currencyCode ? `${label}, ${currencyCode}` : label)
  return (
    <>
      <Field
        label={t('form.code')}
        name="code"
        maxLength={40}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        readOnly={isFixed}
        defaultValue={initial.code}
        hint={t('form.codeHint')}
        error={errors['code']}
      />
      <RadioGroup
        label={t('form.kind')}
        pairs
        value={kind}
        onChange={(value) => onChoose({ kind: couponKinds.find((option) => option === value) ?? kind })}
        options={couponKinds.map((value) => ({
          value,
          label: t(`form.${value}`),
          disabled: isFixed && value !== kind
        }))}
      />
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          key={kind}
          label={isAmount ? withCurrency(t('form.amountValue')) : t('form.percentValue')}
          name="value"
          inputMode={isAmount ? 'decimal' : 'numeric'}
          autoComplete="off"
          readOnly={isFixed}
          defaultValue={typed}
          error={errors['value']}
        />
        <Select
          label={t('form.currency')}
          value={currencyCode ?? ''}
          disabled={isFixed && isAmount}
          onChange={({ target }) => onChoose({ currencyCode: target.value || null })}
          hint={t('form.currencyHint')}
          error={errors['currencyCode']}
        >
          <option value="">{t(isAmount ? 'form.chooseCurrency' : 'form.anyCurrency')}</option>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
      </div>
      <Field
        label={withCurrency(t('form.minimum'))}
        name="minimum"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={initial.minimum > 0 ? plain(initial.minimum) : ''}
        hint={t('form.minimumHint')}
        error={errors['minimum']}
      />
    </>
  )
}
