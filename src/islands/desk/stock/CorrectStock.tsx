import { type SubmitEvent, useEffect, useRef, useState } from 'react'
import { type ArticleStock, correctionReasons, correctStock } from '../../../../contract/desk/stock/movements.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { Select } from '../../ui/form/Select.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { useSigned } from './use-signed.ts'

interface Props {
  article: ArticleStock
  onClose: () => void
  onChange: () => void
}

/** Sets the stock of a SKU, with a reason; if it has moved meanwhile, nothing is overwritten and the text stays. */
export function CorrectStock({ article: { sku, stock }, onClose, onChange }: Props) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const signed = useSigned()
  const { busy, failure, errors, send, setErrors } = useSending()
  const [text, setText] = useState('')
  const read = readWhole(text, locale)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const note = String(fields.get('note') ?? '').trim()
    const reason = correctionReasons.find((one) => one === fields.get('reason')) ?? 'count'
    if (read.error !== undefined || read.value < 0) return setErrors({ stock: t('correct.stockInvalid') })
    const input = { stock: read.value, basedOn: stock, reason, note }
    void send(async () => {
      try {
        await deskCall(correctStock, { params: { sku }, input })
      } catch (error) {
        if (isApiError(error, correctStock, 'stock-changed')) onChange()
        throw error
      }
      notify({ text: t('correct.done', { sku }), tone: 'success', duration: noticeTimes.change })
      onChange()
      onClose()
    })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('correct.action')}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-4 md:grid-cols-2"
    >
      {failure && Object.keys(errors).length === 0 && (
        <div className="md:col-span-2">
          <ErrorBanner>{failure}</ErrorBanner>
        </div>
      )}
      <Field
        label={t('correct.stock')}
        name="stock"
        inputMode="numeric"
        autoComplete="off"
        value={text}
        onChange={({ target }) => setText(target.value)}
        ref={field}
        hint={read.error === undefined ? t('correct.difference', { units: signed(read.value - stock) }) : ' '}
        error={errors['stock']}
      />
      <Select label={t('reason')} name="reason">
        {correctionReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reasons.${reason}`)}
          </option>
        ))}
      </Select>
      <div className="md:col-span-2">
        <Field
          label={t('correct.note')}
          name="note"
          maxLength={200}
          autoComplete="off"
          hint={t('correct.noteHint')}
          error={errors['note']}
        />
      </div>
      <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-1 md:col-span-2">
        <Button look="outline" onClick={onClose}>
          {t('correct.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('correct.save')}
        </Button>
      </div>
    </form>
  )
}
