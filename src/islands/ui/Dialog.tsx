import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import { useTexts } from '../../lib/texts.tsx'

interface Props {
  open: boolean
  /** Asked for by Escape, the backdrop and the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: string
  subtitle?: ReactNode
  /** At the right of the title: badges. */
  beside?: ReactNode
  /** Before the close button. */
  tools?: ReactNode
  /** `narrow` is 520 px, `medium` (forms) 640, `wide` 60 % of a desktop; on phones all fill the screen. */
  size?: 'narrow' | 'medium' | 'wide'
  footer?: ReactNode
  children: ReactNode
}

const widths = { narrow: 'md:max-w-dialog', medium: 'md:max-w-160', wide: 'md:max-w-[60%] md:min-w-168' }

/**
 * The browser's own modal dialog: focus stays inside and goes back to where it came from. It lands on what carries
 * `data-autofocus` (the next decision), otherwise on the close button.
 */
export function Dialog({ open, onClose, title, subtitle, beside, tools, size = 'narrow', footer, children }: Props) {
  const t = useTexts('ui')
  const id = useId()
  const ref = useDismissal(onClose)
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      dialog.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    if (!open && dialog?.open) dialog.close()
  }, [open, ref])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`fixed m-auto hidden w-full flex-col overflow-hidden bg-white text-ink shadow-float open:flex open:animate-rise max-md:h-dvh max-md:max-h-none max-md:max-w-none md:max-h-[88dvh] md:rounded-card ${widths[size]}`}
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-4 md:px-6">
        <div className="min-w-0">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="display text-title">
              {title}
            </h2>
            {beside}
          </div>
          {subtitle && <p className="text-table text-muted">{subtitle}</p>}
        </div>
        <div className="-mr-2 flex shrink-0">
          {tools}
          <button
            type="button"
            aria-label={t('close')}
            onClick={onClose}
            className="motion-state grid size-11 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum"
          >
            <X aria-hidden className="size-5" />
          </button>
        </div>
      </header>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-4 py-4 md:px-6 md:py-6">
        {open && children}
      </div>
      {footer && (
        <footer className="flex justify-end gap-3 border-t border-line px-4 py-4 max-md:*:flex-1 md:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  )
}

/** Escape and a click on the backdrop only ask: whether it closes is the owner's. */
function useDismissal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const ask = useEffectEvent((event: Event) => {
    if (event.target !== ref.current) return
    if (event.type === 'cancel') event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const dialog = ref.current
    const listener = (event: Event) => ask(event)
    dialog?.addEventListener('cancel', listener)
    dialog?.addEventListener('click', listener)
    return () => {
      dialog?.removeEventListener('cancel', listener)
      dialog?.removeEventListener('click', listener)
    }
  }, [])
  return ref
}
