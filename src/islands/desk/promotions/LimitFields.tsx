import { useState } from 'react'
import { brand } from '../../../brand.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { RadioGroup } from '../../ui/form/RadioGroup.tsx'
import type { FieldsProps } from './fields-props.ts'
import { PartnerPicker } from '../parts/PartnerPicker.tsx'

/** When a coupon is valid, how often, and for whom. */
export function LimitFields({ savedCoupon, initial, chosen, onChoose, errors }: FieldsProps) {
  const t = useTexts('desk-promotions')
  const [partners, setPartners] = useState(chosen.companies ?? savedCoupon?.companies ?? [])
  const isLimited = chosen.companies !== null
  const zone = brand.timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  const pick = (next: typeof partners) => {
    setPartners(next)
    onChoose({ companies: next })
  }
  return (
    <>
      <div className="grid gap-4 md:grid-cols-2">
        <Field
          label={t('form.starts')}
          name="startsOn"
          type="date"
          defaultValue={initial.startsOn ?? ''}
          hint={t('form.daysHint', { zone })}
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
        value={isLimited ? 'some' : 'all'}
        onChange={(value) => onChoose({ companies: value === 'some' ? partners : null })}
        options={[
          { value: 'all', label: t('anyPartner') },
          { value: 'some', label: t('form.someSelected') }
        ]}
      />
      {isLimited && <PartnerPicker partners={partners} onChange={pick} error={errors['companies']} />}
    </>
  )
}
