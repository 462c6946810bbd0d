import { type SubmitEvent, useId } from 'react'
import { ignoreBankTransfer } from '../../../../contract/desk/bank.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { useMoney } from '../../../lib/use-money.ts'
import { Button } from '../../ui/Button.tsx'
import { ErrorBanner } from '../../ui/ErrorBanner.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { deskCall } from '../lib/desk-call.ts'
import type { DialogProps } from './dialog-props.ts'
import { useSubmit } from './use-submit.ts'
import { InputDialog } from '../parts/InputDialog.tsx'

/** Marks a transfer as unrelated to any partner, with a reason. */
export function IgnoreDialog({ transfer, ...rest }: DialogProps) {
  const t = useTexts('desk-bank')
  const money = useMoney()
  const formId = useId()
  const { busy, error, setError, send, close } = useSubmit(rest)
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
    if (reason === '') return setError(t('ignoreDialog.missing'))
    const params = { id: transfer.id }
    void send(() => deskCall(ignoreBankTransfer, { params, input: { reason } }), t('ignoreDialog.done'))
  }
  const name = transfer.debtorName || t('unnamed')
  return (
    <InputDialog
      open
      onClose={close}
      title={t('ignoreDialog.title')}
      footer={
        <>
          <Button appearance="outline" onClick={close}>
            {t('back')}
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            {t('ignoreDialog.action')}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <p>{t('ignoreDialog.text', { amount: money(transfer.amount, transfer.currencyCode), name })}</p>
        <Field
          label={t('ignoreDialog.label')}
          hint={t('ignoreDialog.hint')}
          name="reason"
          maxLength={200}
          autoComplete="off"
          data-autofocus
        />
      </form>
    </InputDialog>
  )
}
