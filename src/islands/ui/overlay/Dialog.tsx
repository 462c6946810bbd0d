import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useId, useLayoutEffect, useRef } from 'react'
import { useTexts } from '../../../lib/texts.tsx'

interface Props {
  open: boolean
  /** Called on Escape, backdrop click and the close button; the owner then sets `open` to false. */
  onClose: () => void
  title: string
  subtitle?: ReactNode
  /** To the right of the title: badges. */
  badges?: ReactNode
  /** Before the close button. */
  actions?: ReactNode
  /**
   * `narrow` is 520 px, `medium` (forms) 640, `wide` 60 % of a desktop; on phones, these fill the screen. A `sheet` is
   * at the right edge, on phones at the bottom and only as high as its content.
   */
  size?: keyof typeof sizes
  footer?: ReactNode
  children: ReactNode
}

const centred = 'm-auto open:animate-rise max-md:h-dvh max-md:max-h-none md:max-h-[88dvh] md:rounded-card'
const sizes = {
  narrow: `${centred} md:max-w-dialog`,
  medium: `${centred} md:max-w-160`,
  wide: `${centred} md:max-w-[60%] md:min-w-168`,
  sheet:
    'max-md:mt-auto max-md:mb-0 max-md:max-h-[88dvh] max-md:rounded-t-card max-md:open:animate-from-below ' +
    'md:my-0 md:mr-0 md:ml-auto md:h-dvh md:max-h-none md:max-w-sheet md:open:animate-from-right'
}

/**
 * The native modal dialog: traps focus and returns it on close. Initial focus is on the element with `data-autofocus`
 * (the next decision), otherwise on the close button.
 */
export function Dialog({ open, onClose, title, subtitle, badges, actions, size = 'narrow', footer, children }: Props) {
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
  // Closes before unmounting, so that focus is returned in that case as well.
  useLayoutEffect(() => {
    const dialog = ref.current
    return () => dialog?.close()
  }, [ref])
  return (
    <dialog
      ref={ref}
      aria-labelledby={id}
      className={`fixed hidden w-full flex-col overflow-hidden bg-white text-ink shadow-float open:flex max-md:max-w-none forced-colors:border ${sizes[size]}`}
    >
      <header className="flex items-start justify-between gap-4 border-b border-line px-4 py-3 md:px-6">
        <div className="min-w-0">
          <div className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id={id} className="display min-w-0 text-title">
              {title}
            </h2>
            {badges}
          </div>
          {subtitle && <p className="text-table text-muted">{subtitle}</p>}
        </div>
        <div className="-mr-2 flex shrink-0">
          {actions}
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
      <div
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- scrollable by arrow keys if it is long
        tabIndex={0}
        className="min-h-0 flex-1 overflow-y-auto -outline-offset-2 overscroll-contain px-4 py-4 md:px-6 md:py-6"
      >
        {open && children}
      </div>
      {footer && (
        <footer className="flex flex-wrap items-center justify-end gap-3 border-t border-line px-4 py-4 max-md:*:flex-auto md:px-6">
          {footer}
        </footer>
      )}
    </dialog>
  )
}

const dismissalEvents = ['cancel', 'pointerdown', 'click']

/** Escape and backdrop clicks only call `onClose`: the owner decides. */
function useDismissal(onClose: () => void) {
  const ref = useRef<HTMLDialogElement>(null)
  const dismiss = useEffectEvent((event: Event) => {
    // The second click of a double click on the button that opened it is not one outside.
    if (event.target !== ref.current || (event instanceof UIEvent && event.detail > 1)) return
    if (event.type === 'cancel') event.preventDefault()
    onClose()
  })
  useEffect(() => {
    const dialog = ref.current
    let pressed: EventTarget | null = null
    const listener = (event: Event) => {
      if (event.type === 'pointerdown') pressed = event.target
      // Text selected as far as the backdrop also ends in a click on the dialog.
      else if (event.type === 'cancel' || pressed === dialog) dismiss(event)
    }
    for (const type of dismissalEvents) dialog?.addEventListener(type, listener)
    return () => {
      for (const type of dismissalEvents) dialog?.removeEventListener(type, listener)
    }
  }, [])
  return ref
}
