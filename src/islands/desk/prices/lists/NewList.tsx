import { type SubmitEvent, useId, useState } from 'react'
import { createPriceList, priceRoundings } from '../../../../../contract/desk/price-lists.ts'
import type { PriceList } from '../../../../../contract/desk/prices.ts'
import { brand } from '../../../../brand.ts'
import { errorText } from '../../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { fieldErrorsOf } from '../../../section/field-errors.ts'
import { useFailure, useIsMounted } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { Select } from '../../../ui/form/Select.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useFirstInvalid } from '../../lib/use-first-invalid.ts'
import { readPercentChange } from './read-percent-change.ts'
import { RoundingSelect } from './RoundingSelect.tsx'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  lists: readonly PriceList[]
  onClose: () => void
  /** Called after saving, also after the dialog was closed. */
  onChange: () => void
  /** Called with the new list, unless the dialog was closed in the meantime. */
  onDone: (list: PriceList) => void
}

/** A new price list: empty, or a copy of another list changed by a percentage. */
export function NewList({ lists, onClose, ...callbacks }: Props) {
  const t = useTexts('prices')
  const formId = useId()
  const { busy, errors, failure, submit } = useCreateList(lists, callbacks)
  const form = useFirstInvalid(errors)
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('lists.newTitle')}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('lists.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('lists.create')}
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {failure && <ErrorBanner>{failure}</ErrorBanner>}
        <Field
          label={t('lists.name')}
          name="name"
          maxLength={60}
          autoComplete="off"
          hint={t('lists.nameHint')}
          error={errors['name']}
          data-autofocus
        />
        <SourceFields lists={lists} errors={errors} />
      </form>
    </InputDialog>
  )
}

type Errors = Readonly<Record<string, string>>

function SourceFields({ lists, errors }: { lists: readonly PriceList[]; errors: Errors }) {
  const t = useTexts('prices')
  const [copyOf, setCopyOf] = useState('')
  const source = lists.find(({ code }) => code === copyOf)
  return (
    <>
      <Select
        label={t('lists.copyOf')}
        name="copyOf"
        value={copyOf}
        onChange={({ target }) => setCopyOf(target.value)}
        hint={source && t('lists.copyHint')}
        error={errors['copyOf']}
      >
        <option value="">{t('lists.empty')}</option>
        {lists.map(({ code, name, currencyCode: money }) => (
          <option key={code} value={code}>
            {t('lists.copy', { name, money })}
          </option>
        ))}
      </Select>
      {source ? (
        <div className="grid gap-4 sm:grid-cols-2">
          <Field
            label={t('adjust.percent')}
            name="percent"
            inputMode="text"
            autoComplete="off"
            defaultValue="0"
            hint={t('adjust.percentHint')}
            error={errors['percent']}
          />
          <RoundingSelect currency={source.currencyCode} />
        </div>
      ) : (
        <Field
          label={t('lists.currency')}
          name="currencyCode"
          maxLength={3}
          autoComplete="off"
          autoCapitalize="characters"
          defaultValue={lists[0]?.currencyCode ?? brand.currency}
          hint={t('lists.currencyHint')}
          error={errors['currencyCode']}
        />
      )}
    </>
  )
}

function useCreateList(lists: readonly PriceList[], { onChange, onDone }: Pick<Props, 'onChange' | 'onDone'>) {
  const t = useTexts('prices')
  const locale = useLocale()
  const isMounted = useIsMounted()
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<Errors>({})
  const [failure, setFailure] = useFailure()
  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const source = lists.find(({ code }) => code === text('copyOf'))
    const percent = source ? readPercentChange(text('percent'), locale) : 0
    if (percent === undefined) {
      setFailure()
      return setErrors({ percent: t('adjust.percentInvalid') })
    }
    setBusy(true)
    const input = {
      name: text('name'),
      currencyCode: source?.currencyCode ?? text('currencyCode').toUpperCase(),
      copyOf: source?.code ?? null,
      percent,
      rounding: priceRoundings.find((option) => option === text('rounding')) ?? '0.01'
    }
    try {
      const list = await deskCall(createPriceList, { input })
      showSuccessToast(t('lists.created', { name: list.name }))
      onChange()
      if (isMounted()) onDone(list)
    } catch (error) {
      const named = fieldErrorsOf(error)
      setErrors(named)
      setFailure(Object.keys(named).length === 0 ? errorText(error) : undefined)
      setBusy(false)
    }
  }
  return { busy, errors, failure, submit }
}
