import { useTexts } from '../../../../lib/texts.tsx'
import { showErrorToast, showToast, toastDurations } from '../../../../lib/toasts.ts'

/** Returns a function that shows what was removed, with a button that restores it; `UndoLine` does so in dialogs. */
export function useUndo() {
  const t = useTexts('desk')
  return (text: string, restore: () => Promise<unknown>) => {
    let isUndone = false
    const run = () => {
      // A second click on a notice that is about to disappear.
      if (isUndone) return
      isUndone = true
      restore().catch((failure) => showErrorToast(failure))
    }
    showToast({ text, tone: 'success', duration: toastDurations.undo, action: { label: t('undo'), run } })
  }
}
