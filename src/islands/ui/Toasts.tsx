import { useStore } from '@nanostores/react'
import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type Page, PageProvider, useTexts } from '../../lib/texts.tsx'
import { $toasts, dismiss, type Toast } from '../../lib/toasts.ts'

/** Where notices appear: top right, on phones above the bottom bar. Root island, one a page. */
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
  return (
    <section
      aria-label={t('notices')}
      aria-live="polite"
      className="pointer-events-none fixed z-50 grid grid-cols-1 gap-2 max-md:inset-x-4 max-md:bottom-[calc(var(--bottom-bar)+var(--footer-bar)+1rem)] md:top-[calc(var(--top-bar)+var(--main-bar)+1rem)] md:right-6 md:w-full md:max-w-toast"
    >
      {toasts.map((toast) => (
        <Notice key={toast.id} toast={toast} />
      ))}
    </section>
  )
}

function Notice({ toast: { id, title, text, tone, duration } }: { toast: Toast }) {
  const t = useTexts('ui')
  const [held, setHeld] = useState(false)
  useEffect(() => {
    if (held) return
    const timer = setTimeout(() => dismiss(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, held])
  const Icon = tone === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-card border border-line bg-white py-2 pr-2 pl-4 shadow-float"
    >
      <Icon aria-hidden className={`mt-2 size-5 shrink-0 ${tone === 'success' ? 'text-success' : 'text-danger'}`} />
      <p className="min-w-0 flex-1 py-1.5 text-table">
        {title && <strong className="block font-semibold">{title}</strong>}
        {text}
      </p>
      <button
        type="button"
        aria-label={t('dismiss')}
        onClick={() => dismiss(id)}
        className="motion-state grid size-9 shrink-0 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  )
}
