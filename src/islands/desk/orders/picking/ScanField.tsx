import { Camera as CameraIcon, Check, Keyboard, TriangleAlert } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'

const Camera = onDemand(async () => (await import('./camera/Camera.tsx')).Camera)

/** What the last scan was. */
export interface ScanMessage {
  tone: 'right' | 'full' | 'wrong'
  text: string
}

interface Props {
  label: string
  /** The field takes the focus again whenever this changes. */
  focusKey: string
  message: ScanMessage | undefined
  onCode: (code: string) => void
  /** Called on Enter without a code. */
  onEmpty: () => void
}

/**
 * The field a scanner types into: keeps the focus, and opens no on-screen keyboard until "Type" is chosen. A camera can
 * read the same codes.
 */
export function ScanField({ label, focusKey, message, onCode, onEmpty }: Props) {
  const t = useTexts('desk-picking')
  const form = useRef<HTMLFormElement>(null)
  const [isTyping, setTyping] = useState(false)
  const [isCameraOpen, setCameraOpen] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [isTyping, focusKey])
  useDigits(() => form.current?.querySelector('input')?.focus())
  const submit = (code: string) => (code.trim() === '' ? onEmpty() : onCode(code))
  return (
    <div className="grid gap-2">
      <form
        ref={form}
        className="flex items-end gap-2"
        onSubmit={(event) => {
          event.preventDefault()
          submit(String(new FormData(event.currentTarget).get('code')))
          event.currentTarget.reset()
        }}
      >
        <div className="min-w-0 grow">
          <Field
            label={label}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={100}
            inputMode={isTyping ? 'text' : 'none'}
          />
        </div>
        <Button appearance="outline" aria-pressed={isTyping} onClick={() => setTyping(!isTyping)}>
          <Keyboard aria-hidden className="size-4" />
          {t('type')}
        </Button>
      </form>
      <Button appearance="outline" aria-expanded={isCameraOpen} onClick={() => setCameraOpen(!isCameraOpen)}>
        <CameraIcon aria-hidden className="size-4" />
        {t(isCameraOpen ? 'camera.close' : 'camera.open')}
      </Button>
      {isCameraOpen && (
        <Camera onCode={submit} onClose={() => setCameraOpen(false)} fallback={<Skeleton className="aspect-video" />} />
      )}
      <Result message={message} />
    </div>
  )
}

/** A scanner types wherever the focus is, for example on a button that has corrected a number: digits focus the scan field. */
function useDigits(focusField: () => void) {
  const focus = useEffectEvent(focusField)
  useEffect(() => {
    const listen = ({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent) => {
      const isInField = target instanceof Element && target.closest('input, textarea, select, dialog, [role=dialog]')
      if (/^\d$/.test(key) && !ctrlKey && !metaKey && !altKey && !isInField) focus()
    }
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}

const classes = {
  right: 'bg-success-tint text-success',
  full: 'bg-warning-tint text-warning',
  wrong: 'bg-danger-tint text-danger'
} as const

function Result({ message }: { message: ScanMessage | undefined }) {
  const Icon = message?.tone === 'right' ? Check : TriangleAlert
  return (
    <p
      role={message && message.tone !== 'right' ? 'alert' : 'status'}
      className={`min-h-11 rounded-control px-3 py-2.5 wrap-anywhere ${message ? classes[message.tone] : ''}`}
    >
      {message && (
        <>
          <Icon aria-hidden className="mr-2 inline size-5" />
          {message.text}
        </>
      )}
    </p>
  )
}
