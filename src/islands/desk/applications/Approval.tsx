import { Mail } from 'lucide-react'
import { type SubmitEvent, useState } from 'react'
import {
  approveApplication,
  type DeskApplication,
  isVatUnverified,
  readPartnerChoices
} from '../../../../contract/desk/applications.ts'
import { readAmount } from '../../../../contract/read-number.ts'
import { deskCall } from '../lib/desk-call.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/form/Checkbox.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { LoadFailed } from '../../ui/LoadFailed.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { Skeleton } from '../../ui/Skeleton.tsx'
import { violationText } from '../parts/failure.ts'
import { useLanguageName } from '../parts/use-language-name.ts'

const termsDays = [0, 14, 30, 45, 60] as const

interface Props {
  application: DeskApplication
  onDecided: (application: DeskApplication) => void
}

/** The terms on which an application is approved, and their effects. */
export function Approval({ application, onDecided }: Props) {
  const t = useTexts('desk')
  const texts = useTexts('orders')
  const locale = useLocale()
  const languageName = useLanguageName()
  const choices = useLoad('choices', (signal) => deskCall(readPartnerChoices, { signal }))
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const isUnverified = isVatUnverified(application.flags, application.vatCheck)
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const list = choices.data?.priceLists.find(({ code }) => code === text('priceList'))
    const minimum = readAmount(text('minimum'), list?.currencyCode ?? 'EUR', locale)
    if (!list) return setError(t('approval.listMissing'))
    if (minimum.error !== undefined && minimum.error !== 'missing') return setError(t('steps.amountInvalid'))
    if (application.alike.length > 0 && !fields.get('separate')) return setError(t('approval.separateMissing'))
    if (isUnverified && !fields.get('vat')) return setError(t('approval.vatMissing'))
    const input = {
      priceList: list.code,
      currency: list.currencyCode,
      agentId: text('agent') || null,
      termsDays: Number(text('terms')),
      minimalOrderValue: minimum.error === undefined && minimum.value > 0 ? minimum.value : null,
      ...(isUnverified && { vatConfirmed: true })
    }
    setBusy(true)
    setError(undefined)
    try {
      const decided = await deskCall(approveApplication, { params: { id: application.id }, input })
      notify({
        text: t('approval.done', { name: application.companyName }),
        tone: 'success',
        duration: noticeTimes.change
      })
      onDecided(decided)
    } catch (failure) {
      setError(violationText(failure, texts('offline')))
      setBusy(false)
    }
  }
  if (choices.error !== undefined) return <LoadFailed error={choices.error} onRetry={choices.retry} />
  if (!choices.data) return <Skeleton className="h-72" />
  return (
    <form onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <Select label={t('approval.priceList')} name="priceList" defaultValue="">
        <option value="">{t('approval.choose')}</option>
        {choices.data.priceLists.map(({ code, currencyCode }) => (
          <option key={code} value={code}>
            {code}, {currencyCode}
          </option>
        ))}
      </Select>
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        <Select label={t('facts.terms')} name="terms">
          {termsDays.map((days) => (
            <option key={days} value={days}>
              {days > 0 ? t('facts.days', { count: days }) : t('facts.prepay')}
            </option>
          ))}
        </Select>
        <Field label={t('approval.minimum')} name="minimum" inputMode="decimal" autoComplete="off" />
      </div>
      <Select label={t('facts.agent')} name="agent" defaultValue="">
        <option value="">{t('approval.noAgent')}</option>
        {choices.data.agents.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </Select>
      {application.alike.length > 0 && (
        <Checkbox name="separate" hint={t('approval.separateHint')}>
          {t('approval.separate')}
        </Checkbox>
      )}
      {isUnverified && (
        <Checkbox name="vat" hint={t('approval.vatHint')}>
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
