import { Mail } from 'lucide-react'
import type { SubmitEvent } from 'react'
import {
  approveApplication,
  type DeskApplication,
  isVatUnverified,
  readPartnerChoices
} from '../../../../contract/desk/applications.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useFirstInvalid } from '../lib/use-first-invalid.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { showFailureToast, showSuccessToast } from '../../../lib/toasts.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { useLanguageName } from '../parts/use-language-name.ts'
import { readDraft, storeDraft } from './approval-draft.ts'
import { readApproval } from './read-approval.ts'

const usualTerms: readonly number[] = [0, 14, 30, 45, 60]

interface Props {
  application: DeskApplication
  onDecided: (application: DeskApplication) => void
  /** Called if the displayed data is outdated. */
  onError: () => void
}

/** The terms under which an application is approved, and their effects. */
export function Approval({ application, onDecided, onError }: Props) {
  const t = useTexts('desk')
  const locale = useLocale()
  const languageName = useLanguageName()
  const choices = useLoad('choices', (signal) => deskCall(readPartnerChoices, { signal }))
  const { busy, failure, errors, send, setErrors } = useSending()
  const form = useFirstInvalid(errors)
  const isUnverified = isVatUnverified(application.flags, application.vatCheck)
  const hasDuplicates = application.alike.length > 0
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const priceLists = choices.data?.priceLists ?? []
    const read = readApproval(new FormData(event.currentTarget), {
      priceLists,
      hasDuplicates,
      isUnverified,
      locale
    })
    if ('invalid' in read) return setErrors(Object.fromEntries(read.invalid.map((field) => [field, messages[field]])))
    void send(async () => {
      try {
        const decided = await deskCall(approveApplication, { params: { id: application.id }, input: read.input })
        const text = t('approval.done', { name: application.companyName })
        showSuccessToast(text)
        onDecided(decided)
      } catch (error) {
        if (!isApiError(error, approveApplication, 'application-decided')) throw error
        showFailureToast(error.message)
        onError()
      }
    })
  }
  const messages = {
    priceList: t('approval.listMissing'),
    minimalOrderValue: t('steps.amountInvalid'),
    separate: t('approval.separateMissing'),
    vat: t('approval.vatMissing')
  }
  if (choices.error !== undefined && !choices.data) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-72" />
  const { termsDays: ownTerms } = choices.data
  const terms = [...new Set([...usualTerms, ownTerms])].toSorted((a, b) => a - b)
  const defaults = { priceList: '', termsDays: String(ownTerms), minimalOrderValue: '', agentId: '' }
  const entered = readDraft(application.id, defaults)
  return (
    <form
      ref={form}
      onSubmit={submit}
      onChange={(event) => storeDraft(application.id, new FormData(event.currentTarget), defaults)}
      noValidate
      className="grid grid-cols-1 gap-4"
    >
      {failure && <ErrorBanner>{Object.values(errors)[0] ?? failure}</ErrorBanner>}
      <Select
        label={t('approval.priceList')}
        name="priceList"
        defaultValue={entered.priceList}
        error={errors['priceList']}
      >
        <option value="">{t('approval.choose')}</option>
        {choices.data.priceLists.map(({ code, name, currencyCode }) => (
          <option key={code} value={code}>
            {name}, {currencyCode}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-1">
        <Select label={t('facts.terms')} name="termsDays" defaultValue={entered.termsDays} error={errors['termsDays']}>
          {terms.map((days) => (
            <option key={days} value={days}>
              {days > 0 ? t('facts.days', { count: days }) : t('facts.prepay')}
            </option>
          ))}
        </Select>
        <Field
          label={t('approval.minimum')}
          name="minimalOrderValue"
          defaultValue={entered.minimalOrderValue}
          inputMode="decimal"
          autoComplete="off"
          error={errors['minimalOrderValue']}
        />
      </div>
      <Select label={t('facts.agent')} name="agentId" defaultValue={entered.agentId} error={errors['agentId']}>
        <option value="">{t('approval.noAgent')}</option>
        {choices.data.agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {hasDuplicates && (
        <Checkbox name="separate" hint={t('approval.separateHint')} error={errors['separate']}>
          {t('approval.separate')}
        </Checkbox>
      )}
      {isUnverified && (
        <Checkbox name="vat" hint={t('approval.vatHint')} error={errors['vat'] ?? errors['vatConfirmed']}>
          {t('approval.vat')}
        </Checkbox>
      )}
      <p className="flex items-start gap-3 rounded-control bg-teal-tint px-3 py-2.5 text-table">
        <Mail aria-hidden className="mt-0.5 size-4 shrink-0 text-teal" />
        {t('approval.follows', { person: application.person, language: languageName(application.locale) })}
      </p>
      <Button type="submit" busy={busy} size="large">
        {t('approval.action')}
      </Button>
    </form>
  )
}
