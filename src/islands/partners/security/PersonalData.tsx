import { useState } from 'react'
import { exportOwnData, requestErasure } from '../../../../contract/partners/privacy.ts'
import { call } from '../../../lib/api/api.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { showErrorToast } from '../../../lib/toasts.ts'
import { ConfirmDialog } from '../../section/ConfirmDialog.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** A copy of everything stored about the user, and a request to erase it. Needs the texts of privacy. */
export function PersonalData() {
  const t = useTexts('privacy')
  const [busy, setBusy] = useState(false)
  const [isConfirming, setConfirming] = useState<true>()
  const save = async (format: 'pdf' | 'json') => {
    setBusy(true)
    try {
      const { download } = await import('../../../lib/api/download.ts')
      await download(`${exportOwnData.path}?format=${format}`, `personal-data.${format}`)
    } catch (error) {
      showErrorToast(error)
    }
    setBusy(false)
  }
  return (
    <Card title={t('heading')}>
      <p className="-mt-2 max-w-text text-table text-muted">{t('text')}</p>
      <div className="flex flex-wrap gap-3">
        <Button appearance="outline" busy={busy} onClick={() => void save('pdf')}>
          {t('download')}
        </Button>
        <Button appearance="quiet" busy={busy} onClick={() => void save('json')}>
          {t('json')}
        </Button>
      </div>
      <Button appearance="quiet" className="-ml-4 justify-self-start" onClick={() => setConfirming(true)}>
        {t('erase')}
      </Button>
      <ConfirmDialog
        danger
        subject={isConfirming}
        texts={{ title: t('erase'), cancel: t('cancel'), action: t('eraseSend'), done: t('sent') }}
        onConfirm={() => call(requestErasure)}
        onClose={() => setConfirming(undefined)}
        onChanged={() => undefined}
      >
        <p>{t('eraseText')}</p>
      </ConfirmDialog>
    </Card>
  )
}
