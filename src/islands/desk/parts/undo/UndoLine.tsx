import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'

interface Props {
  /** What was done, if anything. */
  text: string | undefined
  busy: boolean
  /** Undefined if it cannot be undone. */
  onUndo: (() => void) | undefined
}

/** What was done in a dialog, with Undo: toasts of the page are neither announced nor clickable behind a dialog. */
export function UndoLine({ text, busy, onUndo }: Props) {
  const t = useTexts('desk')
  return (
    <div className={text === undefined ? 'contents' : 'flex flex-wrap items-center justify-between gap-x-4'}>
      <p role="status" className="text-table font-semibold text-success empty:hidden">
        {text}
      </p>
      {text !== undefined && onUndo && (
        <Button appearance="quiet" size="small" className="-mr-3" busy={busy} onClick={onUndo}>
          {t('undo')}
        </Button>
      )}
    </div>
  )
}
