import { useState } from 'react'
import { assignPriceList } from '../../../../../contract/desk/price-lists.ts'
import type { PriceList } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useFailure, useIsMounted } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { violationText } from '../../parts/failure.ts'
import { PartnerPicker } from '../../parts/PartnerPicker.tsx'
import { InputDialog } from '../../parts/InputDialog.tsx'

interface Props {
  list: PriceList
  onClose: () => void
  /** Called after saving, also after the dialog was closed. */
  onChange: () => void
}

/** Assigns a list to several partners at once. */
export function AssignList({ list: { code, name, currencyCode }, onClose, onChange }: Props) {
  const t = useTexts('prices')
  const [partners, setPartners] = useState<readonly { id: string; name: string }[]>([])
  const [busy, setBusy] = useState(false)
  const [error, setError] = useFailure()
  const isMounted = useIsMounted()
  const [missing, setMissing] = useState(false)
  const count = partners.length
  const assign = async () => {
    setMissing(count === 0)
    if (count === 0) return
    setBusy(true)
    try {
      await deskCall(assignPriceList, { params: { code }, input: { partners: partners.map(({ id }) => id) } })
      showSuccessToast(t('lists.assigned', { name, count }))
      onChange()
      if (isMounted()) onClose()
    } catch (failure) {
      setError(violationText(failure))
      setBusy(false)
    }
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      isChanged={count > 0}
      title={t('lists.assignTitle', { name })}
      footer={
        <>
          <Button appearance="outline" onClick={onClose}>
            {t('lists.cancel')}
          </Button>
          <Button busy={busy} onClick={() => void assign()}>
            {count > 0 ? t('lists.assignDo', { count }) : t('lists.assign')}
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error && <ErrorBanner>{error}</ErrorBanner>}
        <p className="text-table text-muted">{t('lists.assignText')}</p>
        <PartnerPicker
          partners={partners}
          currency={currencyCode}
          onChange={(next) => {
            setPartners(next)
            setMissing(false)
          }}
          error={missing ? t('lists.assignNone') : undefined}
        />
      </div>
    </InputDialog>
  )
}
