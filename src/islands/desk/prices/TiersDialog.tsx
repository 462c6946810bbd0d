import { Plus, Trash2 } from 'lucide-react'
import { type SubmitEvent, useId, useState } from 'react'
import { maxVolumeTiers } from '../../../../contract/catalogue/catalogue.ts'
import { previewTiers } from '../../../../contract/desk/order-previews.ts'
import { changeVolumeTiers, type PriceList } from '../../../../contract/desk/prices.ts'
import { deskCall } from '../lib/desk-call.ts'
import { OrderPreviewer } from '../parts/OrderPreviewer.tsx'
import { errorText, isApiError } from '../../../lib/api/api-error.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showSuccessToast } from '../../../lib/toasts.ts'
import { useFailure, useIsMounted } from '../../section/use-sending.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { InputDialog } from '../parts/InputDialog.tsx'

interface Props {
  list: PriceList
  onClose: () => void
  /** Called if the displayed list is outdated. */
  onChange: () => void
}

/** The volume tiers of a list, saved all at once. */
export function TiersDialog({ list, onClose, onChange }: Props) {
  const t = useTexts('prices')
  const formId = useId()
  const [busy, setBusy] = useState(false)
  return (
    <InputDialog
      open
      onClose={onClose}
      title={t('tiers.title')}
      subtitle={t('listOption', { name: list.name, money: list.currencyCode })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('tiers.cancel')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('tiers.save')}
          </Button>
        </>
      }
    >
      <TiersForm id={formId} list={list} onBusy={setBusy} onClose={onClose} onChange={onChange} />
    </InputDialog>
  )
}

/** A tier as typed. */
interface TierDraft {
  id: number
  from: string
  percent: string
}

interface FormProps extends Props {
  id: string
  onBusy: (busy: boolean) => void
}

function TiersForm({ id, list, onBusy, onClose, onChange }: FormProps) {
  const t = useTexts('prices')
  const [error, setError] = useFailure()
  const isMounted = useIsMounted()
  // Undefined after a reported conflict.
  const [opened, setOpened] = useState<PriceList['volumeSteps'] | undefined>(list.volumeSteps)
  const [rows, setRows] = useState(() =>
    list.volumeSteps.map(({ from, percent }, i): TierDraft => ({ id: i, from: String(from), percent: String(percent) }))
  )
  const add = () => setRows([...rows, { id: Math.max(0, ...rows.map((row) => row.id)) + 1, from: '', percent: '' }])
  const currentTiers = () => rows.map(({ from, percent }) => ({ from: Number(from), percent: Number(percent) }))
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    onBusy(true)
    const steps = currentTiers()
    try {
      const input = { steps, basedOn: opened ?? list.volumeSteps }
      await deskCall(changeVolumeTiers, { params: { code: list.code }, input })
      showSuccessToast(t('tiers.saved'))
      onChange()
      if (isMounted()) onClose()
    } catch (failure) {
      setError(errorText(failure))
      if (isApiError(failure, changeVolumeTiers, 'cell-changed')) {
        onChange()
        setOpened(undefined)
      }
    }
    onBusy(false)
  }
  return (
    <div className="grid gap-6">
      <form id={id} onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <p className="text-table text-muted">{t('tiers.hint')}</p>
        {rows.map((row, i) => (
          <TierFields
            key={row.id}
            row={row}
            place={i + 1}
            onChange={(next) => setRows(rows.map((other) => (other.id === next.id ? next : other)))}
            onRemove={() => setRows(rows.filter((other) => other.id !== row.id))}
          />
        ))}
        <div>
          <Button appearance="outline" size="small" disabled={rows.length === maxVolumeTiers} onClick={add}>
            <Plus aria-hidden className="size-4" />
            {t('tiers.add')}
          </Button>
        </div>
      </form>
      <Preview list={list} currentTiers={currentTiers} />
    </div>
  )
}

interface TierProps {
  row: TierDraft
  place: number
  onChange: (row: TierDraft) => void
  onRemove: () => void
}

function TierFields({ row, place, onChange, onRemove }: TierProps) {
  const t = useTexts('prices')
  return (
    <div className="grid grid-cols-[1fr_1fr_auto] items-end gap-3">
      <Field
        label={t('tiers.from')}
        inputMode="numeric"
        value={row.from}
        onChange={({ target }) => onChange({ ...row, from: target.value })}
      />
      <Field
        label={t('tiers.percent')}
        inputMode="numeric"
        value={row.percent}
        onChange={({ target }) => onChange({ ...row, percent: target.value })}
      />
      <span className="md:pb-1">
        <IconButton icon={Trash2} label={t('tiers.remove', { place })} onClick={onRemove} />
      </span>
    </div>
  )
}

// Beside the form, because Enter in its search must not save the tiers.
function Preview({ list: { code }, currentTiers }: { list: PriceList; currentTiers: () => PriceList['volumeSteps'] }) {
  const t = useTexts('desk-promotions')
  const heading = useId()
  return (
    <section aria-labelledby={heading} className="grid grid-cols-1 gap-4 border-t border-line pt-6">
      <h3 id={heading} className="font-semibold">
        {t('preview.title')}
      </h3>
      <OrderPreviewer
        priceList={code}
        columnLabels={[t('preview.now'), t('preview.then')]}
        preview={(id) => deskCall(previewTiers, { params: { id }, input: { priceList: code, steps: currentTiers() } })}
      />
    </section>
  )
}
