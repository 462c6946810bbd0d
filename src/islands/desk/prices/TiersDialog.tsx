import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { changeVolumeTiers, type PriceList } from '../../../../contract/desk/prices.ts'
import { deskCall } from '../lib/desk-call.ts'
import { ApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/overlay/Dialog.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'

interface Props {
  list: PriceList
  open: boolean
  onClose: () => void
  onChange: () => void
}

/** The volume discounts of a list, all at once. */
export function TiersDialog({ list, open, onClose, onChange }: Props) {
  const t = useTexts('prices')
  const form = useId()
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('steps.title')}
      subtitle={t('listOption', { code: list.code, money: list.currencyCode })}
      footer={
        <>
          <Button look="outline" onClick={onClose}>
            {t('steps.cancel')}
          </Button>
          <Button type="submit" form={form} busy={busy}>
            {t('steps.save')}
          </Button>
        </>
      }
    >
      <TiersForm id={form} list={list} onBusy={setBusy} onSaved={() => (onChange(), onClose())} />
    </Dialog>
  )
}

interface Row {
  id: number
  from: string
  percent: string
}

interface FormProps {
  id: string
  list: PriceList
  onBusy: (busy: boolean) => void
  onSaved: () => void
}

const most = 10

function TiersForm({ id, list, onBusy, onSaved }: FormProps) {
  const t = useTexts('prices')
  const [error, setError] = useState<string>()
  const [rows, setRows] = useState(() =>
    list.volumeSteps.map(({ from, percent }, i): Row => ({ id: i, from: String(from), percent: String(percent) }))
  )
  const put = (row: Row) => setRows(rows.map((one) => (one.id === row.id ? row : one)))
  const add = () => setRows([...rows, { id: Math.max(0, ...rows.map((row) => row.id)) + 1, from: '', percent: '' }])
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    onBusy(true)
    setError(undefined)
    const steps = rows.map(({ from, percent }) => ({ from: Number(from), percent: Number(percent) }))
    try {
      await deskCall(changeVolumeTiers, { params: { code: list.code }, input: { steps, basedOn: list.volumeSteps } })
      notify({ text: t('steps.saved'), tone: 'success', duration: noticeTimes.change })
      onSaved()
    } catch (failure) {
      setError(failure instanceof ApiError ? failure.problem.detail : t('offline'))
    }
    onBusy(false)
  }
  return (
    <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
      {error && <ErrorBanner>{error}</ErrorBanner>}
      <p className="text-table text-muted">{t('steps.hint')}</p>
      {rows.map((row, i) => (
        <div key={row.id} className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
          <Field
            label={t('steps.from')}
            inputMode="numeric"
            value={row.from}
            onChange={({ target }) => put({ ...row, from: target.value })}
          />
          <Field
            label={t('steps.percent')}
            inputMode="numeric"
            value={row.percent}
            onChange={({ target }) => put({ ...row, percent: target.value })}
          />
          <span className="md:pb-1">
            <IconButton
              icon={Trash2}
              label={t('steps.remove', { place: i + 1 })}
              onClick={() => setRows(rows.filter((one) => one.id !== row.id))}
            />
          </span>
        </div>
      ))}
      <div>
        <Button look="outline" size="small" disabled={rows.length === most} onClick={add}>
          <Plus aria-hidden className="size-4" />
          {t('steps.add')}
        </Button>
      </div>
    </form>
  )
}
