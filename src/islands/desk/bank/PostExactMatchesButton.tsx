import { useState } from 'react'
import { type BankTransfer, postExactTransfers } from '../../../../contract/desk/bank.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast, showSuccessToast } from '../../../lib/toasts.ts'
import { Button } from '../../ui/Button.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { isRejected } from '../../../lib/api/api-error.ts'

/** Posts all exact matches of the page at once. */
export function PostExactMatchesButton({ rows, onChange }: { rows: readonly BankTransfer[]; onChange: () => void }) {
  const t = useTexts('desk-bank')
  const desk = useTexts('desk')
  const [busy, setBusy] = useState(false)
  const ids = rows.filter(({ suggestion }) => suggestion?.confidence === 'exact').map(({ id }) => id)
  if (ids.length === 0) return null
  const post = async () => {
    setBusy(true)
    try {
      const { posted, left } = await deskCall(postExactTransfers, { input: { ids } })
      const texts = [t('postedMany', { count: posted }), left > 0 && t('leftMany', { count: left })]
      showSuccessToast(texts.filter(Boolean).join(' '), 'changes')
    } catch (error) {
      showErrorToast(error, { title: isRejected(error) ? t('failed') : desk('unconfirmed') })
    }
    setBusy(false)
    onChange()
  }
  return (
    <Button busy={busy} onClick={() => void post()}>
      {t('confirmExact', { count: ids.length })}
    </Button>
  )
}
