import { useState } from 'react'
import { useTexts } from '../../../lib/texts.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import type { FieldsProps } from './fields-props.ts'
import { PartnerPicker } from '../parts/PartnerPicker.tsx'
import { sellerZone } from '../../../lib/seller-today.ts'

/** When a coupon is valid, how often, and for whom. */
export function LimitFields({ savedCoupon, initial, chosen, onChoose, errors }: FieldsProps) {
  const t = useTexts('desk-promotions')
  // Selected again if the choice is changed to all partners and back.
  const [before, setBefore] = useState(savedCoupon?.companies ?? [])
  const limit = (isLimited: boolean) => {
    if (chosen.companies) setBefore(chosen.companies)
    onChoose({ companies: isLimited ? before : null })
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t('form.starts')}
          name="startsOn"
          type="date"
          defaultValue={initial.startsOn ?? ''}
          hint={t('form.daysHint', { zone: sellerZone })}
          error={errors['startsOn']}
        />
        <Field
          label={t('form.ends')}
          name="endsOn"
          type="date"
          defaultValue={initial.endsOn ?? ''}
          error={errors['endsOn']}
        />
      </div>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t('form.maxUses')}
          name="maxUses"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={initial.maxUses ?? ''}
          hint={t('form.maxUsesHint')}
          error={errors['maxUses']}
        />
        <div className="grid content-start md:pt-7">
          <Checkbox name="oncePerCompany" defaultChecked={initial.oncePerCompany}>
            {t('form.once')}
          </Checkbox>
          <Checkbox name="firstOrderOnly" defaultChecked={initial.firstOrderOnly}>
            {t('form.firstOrder')}
          </Checkbox>
        </div>
      </div>
      <RadioGroup
        label={t('form.partners')}
        pairs
        value={chosen.companies ? 'some' : 'all'}
        onChange={(value) => limit(value === 'some')}
        options={[
          { value: 'all', label: t('anyPartner') },
          { value: 'some', label: t('form.someSelected') }
        ]}
      />
      {chosen.companies && (
        <PartnerPicker
          partners={chosen.companies}
          onChange={(companies) => onChoose({ companies })}
          error={errors['companies']}
        />
      )}
    </>
  )
}
