import { Camera as CameraIcon, Check, Keyboard, TriangleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { PickLine } from '../../../../../contract/desk/order-documents.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Field } from '../../../ui/form/Field.tsx'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Skeleton } from '../../../ui/Skeleton.tsx'
import { type PickProgress, readScan, type Scan, pickedUnits, unitsToPick } from './picking.ts'

const Camera = onDemand(async () => (await import('./camera/Camera.tsx')).Camera)

interface Props {
  line: PickLine
  lines: readonly PickLine[]
  progress: PickProgress
  /** The result of the last scan. */
  scanned: Scan | undefined
  onScan: (scan: Scan) => void
  /** Called on Enter without a code. */
  onEmpty: () => void
}

/**
 * The field a scanner types into: keeps the focus, and opens no on-screen keyboard until "Type" is chosen. A camera can
 * read the same codes.
 */
export function ScanField({ line, lines, progress, scanned, onScan, onEmpty }: Props) {
  const t = useTexts('desk-picking')
  const form = useRef<HTMLFormElement>(null)
  const [isTyping, setTyping] = useState(false)
  const [isCameraOpen, setCameraOpen] = useState(false)
  useEffect(() => form.current?.querySelector('input')?.focus(), [isTyping, line.sku])
  const submit = (code: string) => (code.trim() === '' ? onEmpty() : onScan(readScan(code, line, lines, progress)))
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
            label={t('scan')}
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
      <Result scanned={scanned} line={line} picked={pickedUnits(line, progress)} />
    </div>
  )
}

const classes = {
  right: 'bg-success-tint text-success',
  full: 'bg-warning-tint text-warning',
  other: 'bg-danger-tint text-danger',
  unknown: 'bg-danger-tint text-danger'
} as const

function Result({ scanned, line, picked }: { scanned: Scan | undefined; line: PickLine; picked: number }) {
  const t = useTexts('desk-picking')
  const Icon = scanned?.kind === 'right' ? Check : TriangleAlert
  return (
    <p
      role={scanned && scanned.kind !== 'right' ? 'alert' : 'status'}
      className={`min-h-11 rounded-control px-3 py-2.5 wrap-anywhere ${scanned ? classes[scanned.kind] : ''}`}
    >
      {scanned && (
        <>
          <Icon aria-hidden className="mr-2 inline size-5" />
          {scanned.kind === 'right' && t('right', { sku: line.sku, taken: picked, count: unitsToPick(line) })}
          {scanned.kind === 'full' && t('full', { count: unitsToPick(line) })}
          {scanned.kind === 'other' && t('other', { name: scanned.line.name, sku: scanned.line.sku })}
          {scanned.kind === 'unknown' && t('unknown', { code: scanned.code })}
        </>
      )}
    </p>
  )
}
