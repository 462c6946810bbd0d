import { useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import type { FieldErrors } from '../edit/EditForm.tsx'
import type { Choices } from './read-new-partner.ts'

/** Price list, payment terms, minimum order, agent and tags of a new partner. */
export function TermsFields({ choices, errors }: { choices: Choices; errors: FieldErrors }) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  return (
    <>
      <Select label={t('priceList')} name="priceList" defaultValue="" error={errors['priceList']}>
        <option value="">{desk('approval.choose')}</option>
        {choices.priceLists.map(({ code, name, currencyCode }) => (
          <option key={code} value={code}>
            {name}, {currencyCode}
          </option>
        ))}
      </Select>
      <Field
        label={t('new.termsDays')}
        name="termsDays"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={choices.termsDays}
        hint={t('hints.terms')}
        error={errors['termsDays']}
      />
      <Field
        label={t('minimum')}
        name="minimalOrderValue"
        inputMode="decimal"
        autoComplete="off"
        hint={t('new.minimumHint')}
        error={errors['minimalOrderValue']}
      />
      <Select label={t('agent')} name="agentId" defaultValue="" error={errors['agentId']}>
        <option value="">{desk('approval.noAgent')}</option>
        {choices.agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      <Field
        label={t('tags')}
        name="tags"
        autoComplete="off"
        maxLength={320}
        hint={t('tagsHint')}
        error={errors['tags']}
      />
    </>
  )
}
