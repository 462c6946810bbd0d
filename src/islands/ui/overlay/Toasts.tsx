import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { type Page, PageProvider, useTexts } from '../../../lib/texts.tsx'
import { $toasts, dismissToast, showToastOfPreviousPage, type Toast } from '../../../lib/toasts.ts'

/** The toast area: top right, at the desk and on phones over the header, to cover no actions. Root island, one per page. */
export function Toasts({ page }: { page: Page }) {
  return (
    <PageProvider page={page}>
      <ToastList />
    </PageProvider>
  )
}

function ToastList() {
  const t = useTexts('ui')
  const toasts = useStore($toasts, { ssr: 'initial' })
  const newest = toasts.at(-1)?.id
  const dialog = useUppermostDialog(newest)
  const layer = useTopLayer(newest, dialog)
  useEffect(showToastOfPreviousPage, [])
  const area = (
    <section aria-label={t('notices')} aria-live="polite">
      <div
        ref={layer}
        popover="manual"
        className="pointer-events-none fixed inset-auto z-50 grid-cols-1 gap-2 overflow-visible bg-transparent open:grid max-md:inset-x-1 max-md:top-0.5 max-md:w-auto md:top-(--toast-top) md:right-(--toast-right) md:w-full md:max-w-toast"
      >
        {toasts.map((toast) => (
          <ToastMessage key={toast.id} toast={toast} />
        ))}
      </div>
    </section>
  )
  return dialog ? createPortal(area, dialog) : area
}

/** The uppermost dialog that stays open with the newest toast: what is outside it takes no clicks and is not announced. */
function useUppermostDialog(newest: number | undefined): Element | undefined {
  const [dialog, setDialog] = useState<Element>()
  useEffect(() => {
    const update = () => setDialog([...document.querySelectorAll('dialog:modal')].at(-1))
    // By then, a dialog whose success the toast reports has closed; otherwise the toast would be drawn twice.
    const frame = requestAnimationFrame(() => setTimeout(update))
    dialog?.addEventListener('close', update)
    return () => {
      cancelAnimationFrame(frame)
      dialog?.removeEventListener('close', update)
    }
  }, [newest, dialog])
  return dialog
}

/** Raises each new toast above dialogs and panels that are open at that moment. */
function useTopLayer(newest: number | undefined, dialog: Element | undefined) {
  const layer = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = layer.current
    if (element?.matches(':popover-open')) element.hidePopover()
    // With its dialog, it is removed from the page, and shown again once it is outside.
    if (newest !== undefined && element?.isConnected) element.showPopover()
  }, [newest, dialog])
  return layer
}

function ToastMessage({ toast: { id, title, text, tone, duration, action } }: { toast: Toast }) {
  const t = useTexts('ui')
  const [isPaused, setPaused] = useState(false)
  useEffect(() => {
    if (isPaused) return
    const timer = setTimeout(() => dismissToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, isPaused])
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={({ currentTarget }) => setPaused(currentTarget.contains(document.activeElement))}
      onFocus={() => setPaused(true)}
      onBlur={({ currentTarget }) => setPaused(currentTarget.matches(':hover'))}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card border border-line bg-white py-2 pr-2 pl-4 shadow-float max-md:items-center max-md:gap-2 max-md:py-1 max-md:pr-0.5 max-md:pl-3 max-md:not-last:hidden"
    >
      <Icon aria-hidden className={`size-5 shrink-0 md:mt-2 ${tone === 'success' ? 'text-success' : 'text-danger'}`} />
      <p className="min-w-0 flex-1 text-table max-md:text-small md:py-1.5">
        {title && <strong className="font-semibold md:block">{title} </strong>}
        {text}
      </p>
      {action && (
        <button
          type="button"
          onClick={() => {
            dismissToast(id)
            action.run()
          }}
          className="text-link shrink-0 self-center px-2 py-1.5 text-table font-semibold max-md:py-3"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => dismissToast(id)}
        className="motion-state grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
