import { readPartnerChoices } from '../../../../../contract/desk/applications.ts'
import { changeConditions, type ConditionsInput } from '../../../../../contract/desk/partners/partner-changes.ts'
import type { Output } from '../../../../../contract/endpoint.ts'
import type { Partner } from '../../../../../contract/desk/partners/partners.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { LoadFailed } from '../../../ui/LoadFailed.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { readMinimum } from '../../lib/read-minimum.ts'
import { EditForm, type EditCallbacks, type FieldErrors } from './EditForm.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useUndo } from '../../parts/undo/use-undo.ts'
import { changePartner, withTags } from './change-partner.ts'
import { tagsIn } from './read-tags.ts'
import { amountText } from '../../lib/amount-text.ts'

type Choices = Output<typeof readPartnerChoices>
type Input = Omit<ConditionsInput, 'version'>

interface Props extends EditCallbacks {
  partner: Partner
  /** Called when removed tags have been restored. */
  onRestored: (partner: Partner) => void
}

/** Price list, minimum order, agent and tags of a partner as a form. Removed tags can be restored for a moment. */
export function ConditionsForm({ partner, onRestored, ...callbacks }: Props) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const locale = useLocale()
  const offerUndo = useUndo()
  const { id, currencyCode } = partner
  const choices = useLoad('choices', (signal) => deskCall(readPartnerChoices, { signal }))
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-56" />
  const known = choices.data
  const read = (fields: FormData): Input | { errors: FieldErrors } => {
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const minimalOrderValue = readMinimum(text('minimalOrderValue'), currencyCode, locale)
    if (minimalOrderValue === undefined) return { errors: { minimalOrderValue: desk('steps.amountInvalid') } }
    const tags = tagsIn(text('tags'))
    if (!tags) return { errors: { tags: t('invalid.tags') } }
    return { priceList: text('priceList'), minimalOrderValue, agentId: text('agentId') || null, tags }
  }
  const save = (input: ConditionsInput) => deskCall(changeConditions, { params: { id }, input })
  const notifySaved = (saved: Partner) => {
    const removed = partner.tags.filter((tag) => !saved.tags.includes(tag))
    if (removed.length === 0) showSuccessToast(t('saved'))
    else
      offerUndo(t('tagsRemoved', { count: removed.length, tag: removed[0] }), async () =>
        onRestored(await changePartner(id, (current) => withTags(current, removed)))
      )
  }
  return (
    <EditForm<Input> {...callbacks} notifySaved={notifySaved} partner={partner} read={read} save={save}>
      {(errors, current) => <Fields partner={current} choices={known} errors={errors} />}
    </EditForm>
  )
}

function Fields({ partner, choices, errors }: { partner: Partner; choices: Choices; errors: FieldErrors }) {
  const t = useTexts('desk-partners')
  const desk = useTexts('desk')
  const locale = useLocale()
  const { currencyCode, minimalOrderValue } = partner
  return (
    <>
      <Select
        label={t('priceList')}
        name="priceList"
        defaultValue={partner.priceList}
        hint={t('hints.priceList')}
        error={errors['priceList']}
      >
        {choices.priceLists
          .filter((list) => list.currencyCode === currencyCode)
          .map(({ code, name }) => (
            <option key={code} value={code}>
              {name}, {currencyCode}
            </option>
          ))}
      </Select>
      <Field
        label={`${t('minimum')}, ${currencyCode}`}
        name="minimalOrderValue"
        inputMode="decimal"
        autoComplete="off"
        defaultValue={minimalOrderValue === null ? '' : amountText(minimalOrderValue, currencyCode, locale)}
        hint={t('hints.minimum')}
        error={errors['minimalOrderValue']}
      />
      <Select label={t('agent')} name="agentId" defaultValue={partner.agentId ?? ''} error={errors['agentId']}>
        <option value="">{desk('approval.noAgent')}</option>
        {partner.agentId !== null && partner.hasInactiveAgent && (
          <option value={partner.agentId}>{t('inactiveAgent', { name: partner.agent })}</option>
        )}
        {choices.agents.map((agent) => (
          <option key={agent.id} value={agent.id}>
            {agent.name}
          </option>
        ))}
      </Select>
      <Field
        label={t('tags')}
        name="tags"
        autoComplete="off"
        maxLength={320}
        defaultValue={partner.tags.join(', ')}
        hint={t('tagsHint')}
        error={errors['tags']}
      />
    </>
  )
}
