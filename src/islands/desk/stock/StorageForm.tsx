import { type SubmitEvent, useEffect, useRef } from 'react'
import { lowStockLevel } from '../../../../contract/desk/prices.ts'
import type { ArticleStock } from '../../../../contract/desk/stock/movements.ts'
import { changeStorage, longestBin } from '../../../../contract/desk/stock/storage.ts'
import { formatNumber } from '../../../../contract/format.ts'
import { readWhole } from '../../../../contract/read-number.ts'
import { isApiError } from '../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { useSending } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'

interface Props {
  article: ArticleStock
  onClose: () => void
  onChange: () => void
}

/** Bin and low-stock level of a SKU; if somebody else has saved meanwhile, nothing is overwritten. */
export function StorageForm({ article: { sku, bin, lowStockLevel: level }, onClose, onChange }: Props) {
  const t = useTexts('desk-stock')
  const locale = useLocale()
  const { busy, failure, errors, send, setErrors } = useSending()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => String(fields.get(name) ?? '').trim()
    const read = readWhole(text('lowStockLevel'), locale)
    const isWrong = read.error === undefined ? read.value < 0 : read.error !== 'missing'
    if (isWrong) return setErrors({ lowStockLevel: t('correct.stockInvalid') })
    const basedOn = { bin, lowStockLevel: level }
    const input = { bin: text('bin') || null, lowStockLevel: read.error === undefined ? read.value : null, basedOn }
    void send(async () => {
      try {
        await deskCall(changeStorage, { params: { sku }, input })
      } catch (error) {
        if (isApiError(error, changeStorage, 'cell-changed')) onChange()
        throw error
      }
      notify({ text: t('storage.done', { sku }), tone: 'success', duration: noticeTimes.change })
      onChange()
      onClose()
    })
  }
  return (
    <form
      onSubmit={submit}
      noValidate
      aria-label={t('storage.action')}
      className="grid grid-cols-1 gap-4 rounded-card border border-line bg-paper p-4 md:grid-cols-2"
    >
      {failure && Object.keys(errors).length === 0 && (
        <div className="md:col-span-2">
          <ErrorBanner>{failure}</ErrorBanner>
        </div>
      )}
      <Field
        label={t('storage.bin')}
        name="bin"
        maxLength={longestBin}
        autoComplete="off"
        defaultValue={bin ?? ''}
        ref={field}
        hint={t('storage.binHint')}
        error={errors['bin']}
      />
      <Field
        label={t('storage.level')}
        name="lowStockLevel"
        inputMode="numeric"
        autoComplete="off"
        defaultValue={level ?? ''}
        hint={t('storage.levelHint', { units: formatNumber(lowStockLevel, locale) })}
        error={errors['lowStockLevel']}
      />
      <div className="flex flex-wrap justify-end gap-3 max-md:*:flex-1 md:col-span-2">
        <Button look="outline" onClick={onClose}>
          {t('correct.cancel')}
        </Button>
        <Button type="submit" busy={busy}>
          {t('storage.save')}
        </Button>
      </div>
    </form>
  )
}
