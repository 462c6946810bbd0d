import { useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { readWhole } from '../../../../../contract/read-number.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { InputDialog } from '../../parts/InputDialog.tsx'
import { unitsToPick } from './picking.ts'

interface Props {
  line: PickLine
  picked: number
  onSave: (found: number) => void
  onClose: () => void
}

/** Asks how many units a bin contains if there are too few. */
export function PickShortageDialog({ line, picked, onSave, onClose }: Props) {
  const t = useTexts('desk-picking')
  const locale = useLocale()
  const [error, setError] = useState<string>()
  const max = unitsToPick(line) - 1
  const save = (text: string) => {
    const read = readWhole(text, locale)
    if (read.error !== undefined || read.value < 0 || read.value > max)
      return setError(t('fewerInvalid', { most: max }))
    onSave(read.value)
  }
  return (
    <InputDialog open onClose={onClose} title={t('fewerTitle', { sku: line.sku })}>
      <form
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          save(String(new FormData(event.currentTarget).get('found')))
        }}
      >
        <p>{t('fewerText')}</p>
        <Field
          label={t('fewerField')}
          name="found"
          inputMode="numeric"
          autoComplete="off"
          maxLength={10}
          defaultValue={picked}
          error={error}
          data-autofocus
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button appearance="quiet" onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button type="submit">{t('fewerSave')}</Button>
        </div>
      </form>
    </InputDialog>
  )
}
