import { useStore } from '@nanostores/react'
import { type SubmitEvent, useId, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { TextArea } from '../../../ui/form/TextArea.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { CarrierNames, useCarriers } from '../CarrierNames.tsx'
import type { OrderRunItem } from './order-run.ts'
import { readTracking, mergeTracking } from './read-tracking.ts'
import { $trackingDraft, discardTracking, storeTracking } from './tracking-draft.ts'

interface Props {
  items: readonly OrderRunItem[]
  onStart: (items: readonly OrderRunItem[]) => void
  onClose: () => void
}

/** Tracking numbers for many orders: pasted, from a carrier's CSV, or typed per order. */
export function ShipDialog({ items, onStart, onClose }: Props) {
  const t = useTexts('desk-orders')
  const desk = useTexts('desk')
  const formId = useId()
  const carriers = useCarriers()
  const { carrier, pasted, entered, unknown } = useStore($trackingDraft)
  const [error, setError] = useState<string>()
  const read = (text: string) => {
    const numbers = items.map(({ number }) => number)
    const { found, unknown } = readTracking(text, numbers, carriers)
    const before = $trackingDraft.get()
    storeTracking({ entered: mergeTracking(before.entered, before.found, found), found, unknown })
  }
  const ready = items.flatMap((item) => {
    const { tracking = '', carrier: own } = entered[item.number] ?? {}
    return tracking.trim() ? [{ ...item, tracking: tracking.trim(), carrier: own ?? carrier.trim() }] : []
  })
  const repeated = repeatedIn(ready.map(({ tracking }) => tracking))
  const incomplete = ready.find((item) => item.carrier === '')
  const problem =
    ready.length === 0
      ? t('ship.nothing')
      : incomplete
        ? t('ship.noCarrier', { number: incomplete.number })
        : repeated && t('ship.repeated', { tracking: repeated })
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (problem) return setError(problem)
    discardTracking(ready.map(({ number }) => number))
    onStart(ready)
  }
  return (
    <Dialog
      open
      size="medium"
      onClose={onClose}
      title={t('steps.ship.title', { count: items.length })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {desk('steps.keep')}
          </Button>
          <Button type="submit" form={formId}>
            {t('steps.ship.action', { count: ready.length })}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {/* Until its cause is corrected. */}
        {error && error === problem && <ErrorBanner>{error}</ErrorBanner>}
        <p>{t('steps.ship.text')}</p>
        <Field
          label={desk('fields.carrier')}
          list="bulk-carriers"
          autoComplete="off"
          maxLength={60}
          value={carrier}
          onChange={(event) => storeTracking({ carrier: event.target.value })}
          hint={t('ship.carrierHint')}
        />
        <CarrierNames id="bulk-carriers" names={carriers} />
        <TextArea
          label={t('ship.paste')}
          hint={t('ship.pasteHint')}
          maxLength={40_000}
          data-autofocus
          value={pasted}
          onChange={({ target }) => {
            storeTracking({ pasted: target.value })
            read(target.value)
          }}
        />
        <CsvFile onText={read} />
        {unknown.length > 0 && (
          <p role="status" className="text-small text-warning">
            {t('ship.unknown', { count: unknown.length, first: unknown[0] })}
          </p>
        )}
        <ul className="grid gap-2 border-t border-line pt-4">
          {items.map(({ number, companyName }) => (
            <li key={number} className="grid items-center gap-x-4 gap-y-1 sm:grid-cols-2">
              <span className="min-w-0 text-table">
                <span className="figures block font-semibold">{number}</span>
                <span className="block truncate text-small text-muted">
                  {companyName}
                  {entered[number]?.carrier && `, ${entered[number].carrier}`}
                </span>
              </span>
              <Field
                label={t('ship.trackingOf', { number })}
                labelHidden
                placeholder={desk('fields.tracking')}
                autoComplete="off"
                maxLength={80}
                value={entered[number]?.tracking ?? ''}
                onChange={({ target }) =>
                  storeTracking({ entered: { ...entered, [number]: { ...entered[number], tracking: target.value } } })
                }
              />
            </li>
          ))}
        </ul>
      </form>
    </Dialog>
  )
}

const repeatedIn = (texts: readonly string[]): string | undefined =>
  texts.find((text, index) => texts.indexOf(text) !== index)

/** At most 1 MB: thousands of parcels. */
const maxBytes = 1_000_000

function CsvFile({ onText }: { onText: (text: string) => void }) {
  const t = useTexts('desk-orders')
  const id = useId()
  const [error, setError] = useState<string>()
  const read = async (file: File | undefined) => {
    setError(undefined)
    if (!file) return
    if (file.size > maxBytes) return setError(t('ship.fileTooLarge'))
    onText(await file.text())
  }
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-table font-semibold">
        {t('ship.file')}
      </label>
      <input
        id={id}
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
        onChange={({ target }) => void read(target.files?.[0])}
        className="text-table file:mr-3 file:min-h-9 file:rounded-control file:border file:border-solid file:border-plum file:bg-white file:px-3 file:font-semibold file:text-plum"
      />
      {error && (
        <p id={`${id}-error`} className="text-small text-danger">
          {error}
        </p>
      )}
    </div>
  )
}
