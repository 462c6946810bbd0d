import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/overlay/Dialog.tsx'
import { rejectedRows, addableRows } from './report.ts'
import type { Import } from './use-import.ts'

/** After an upload: the unavailable rows, and whether to add the others without them. */
export function UnavailableRows({ report, isDialogOpen, busy, close, add }: Import) {
  const t = useTexts('quick-order')
  const rejected = report ? rejectedRows(report) : []
  const addedCount = report ? addableRows(report).length : 0
  return (
    <Dialog
      open={isDialogOpen}
      onClose={close}
      size="medium"
      title={t('dialog.title')}
      subtitle={t('dialog.text', { count: rejected.length })}
      footer={
        <>
          <Button appearance="outline" onClick={close}>
            {t('dialog.close')}
          </Button>
          {addedCount > 0 && (
            <Button busy={busy === 'add'} data-autofocus onClick={() => void add()}>
              {t('dialog.add', { count: addedCount })}
            </Button>
          )}
        </>
      }
    >
      <ul>
        {rejected.map(({ number, code, quantity, checked }) => (
          <li
            key={number}
            className="flex gap-3 border-b border-line py-3 text-table first:pt-0 last:border-b-0 last:pb-0"
          >
            <span className="figures w-8 shrink-0 text-muted">{number}</span>
            <span className="min-w-0 flex-1 wrap-anywhere">
              <strong className="font-semibold">{code || '–'}</strong>
              {quantity && <span className="text-muted"> × {quantity}</span>}
              <span className="block text-danger">{checked.reason}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
