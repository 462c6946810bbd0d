import { type SubmitEvent, useId, useState } from 'react'
import { deletePriceList, renamePriceList } from '../../../../../contract/desk/price-lists.ts'
import type { PriceList } from '../../../../../contract/desk/prices.ts'
import { ApiError, isApiError } from '../../../../lib/api/api-error.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useFailure, useIsMounted } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { violationText } from '../../parts/failure.ts'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  list: PriceList
  onClose: () => void
  /** Called if the displayed list is outdated, also after the dialog was closed. */
  onChange: () => void
}

/** The name of a list, and a button to delete it while it is unused. */
export function EditList({ list, onClose, onChange }: Props) {
  const t = useTexts('prices')
  const formId = useId()
  const [isConfirming, setConfirming] = useState(false)
  // Undefined after a reported conflict.
  const [opened, setOpened] = useState<string | undefined>(list.name)
  const { busy, error, run } = useSubmit({ onClose, onChange, onConflict: () => setOpened(undefined) })
  const { code, name, companies, prices, amounts, volumeSteps } = list
  const params = { code }
  const save = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const next = String(new FormData(event.currentTarget).get('name') ?? '').trim()
    const input = { name: next, basedOn: opened ?? name }
    void run(t('lists.saved'), () => deskCall(renamePriceList, { params, input }))
  }
  const remove = () =>
    void run(t('lists.deleted', { name }), () =>
      deskCall(deletePriceList, { params, input: { basedOn: { name, prices, amounts, volumeSteps } } })
    )
  return (
    <InputDialog
      open
      onClose={onClose}
      title={isConfirming ? t('lists.deleteTitle', { name }) : t('lists.edit')}
      footer={
        <>
          <Button appearance="outline" onClick={isConfirming ? () => setConfirming(false) : onClose}>
            {t('lists.cancel')}
          </Button>
          {isConfirming ? (
            <Button appearance="danger" busy={busy} onClick={remove}>
              {t('lists.delete')}
            </Button>
          ) : (
            <Button type="submit" form={formId} busy={busy}>
              {t('lists.save')}
            </Button>
          )}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        {isConfirming ? (
          <>
            <p>{t('lists.deleteText')}</p>
            <p className="text-muted">{t('listNote', { count: companies, prices })}</p>
          </>
        ) : (
          <>
            <form id={formId} onSubmit={save} noValidate>
              <Field
                label={t('lists.name')}
                name="name"
                maxLength={60}
                autoComplete="off"
                defaultValue={name}
                data-autofocus
              />
            </form>
            <div className="border-t border-line pt-4">
              {companies > 0 ? (
                <p className="text-table text-muted">{t('lists.inUse')}</p>
              ) : (
                <Button appearance="danger" size="small" onClick={() => setConfirming(true)}>
                  {t('lists.delete')}
                </Button>
              )}
            </div>
          </>
        )}
      </div>
    </InputDialog>
  )
}

function useSubmit({ onClose, onChange, onConflict }: Omit<Props, 'list'> & { onConflict: () => void }) {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const isMounted = useIsMounted()
  const run = async (text: string, task: () => Promise<unknown>) => {
    if (busy) return
    setBusy(true)
    try {
      await task()
      showSuccessToast(text)
      onChange()
      if (isMounted()) onClose()
    } catch (failure) {
      setError(violationText(failure))
      if (isApiError(failure, renamePriceList, 'cell-changed')) onConflict()
      if (failure instanceof ApiError && failure.status === 409) onChange()
      setBusy(false)
    }
  }
  return { busy, error, run }
}
