import { FileText, Upload, X } from 'lucide-react'
import { type DragEvent, type ReactNode, useState } from 'react'
import { formatChoice, formatSize } from '../../../contract/format.ts'
import { useLocale, useTexts } from '../../lib/texts.tsx'
import { buttonClass } from './button-class.ts'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { type FileRules, fileFault } from './file-rules.ts'
import { Progress } from './Progress.tsx'

interface Props extends Omit<FieldWords, 'aside'> {
  rules: FileRules
  file: File | undefined
  /** A file that the rules take, or undefined when it is removed. */
  onFile: (file: File | undefined) => void
  /** Share of what has been sent, from 0 to 1, or true where nobody knows. No file is taken meanwhile. */
  uploading?: number | true
}

/** One file, chosen or dropped; a new one replaces the old. What it takes is said before, and why it did not after. */
export function FileDrop({ label, labelHidden, optional, hint, error, rules, file, onFile, uploading }: Props) {
  const { refused, take, said } = useFileChoice(rules, onFile)
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const busy = uploading !== undefined
  const notes = hint ? (
    <>
      {said} {hint}
    </>
  ) : (
    said
  )
  return (
    <FieldFrame label={label} labelHidden={labelHidden} optional={optional} hint={notes} error={refused ?? error}>
      {(control) => (
        <div
          className={`motion-state relative grid min-h-16 items-center rounded-control border border-dashed p-3 outline-offset-2 outline-teal has-[input:focus-visible]:outline-2 ${over ? 'border-plum bg-blush-tint' : 'border-control bg-paper'} ${control['aria-invalid'] ? 'border-danger' : ''}`}
          onDragEnter={() => setOver(true)}
          onDragLeave={() => setOver(false)}
        >
          {/* The input itself lies over the box, so that a click, a drop and the keyboard all reach it. */}
          <input
            {...control}
            type="file"
            accept={rules.types.join(',')}
            disabled={busy}
            onChange={({ target }) => {
              take(target.files?.[0])
              // The same file, put right meanwhile, can be chosen again.
              target.value = ''
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
            className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-not-allowed"
          />
          {file ? <Chosen file={file} busy={busy} onRemove={() => take(undefined)} /> : <Invitation />}
          {file && busy && <Uploading name={file.name} share={uploading === true ? undefined : uploading} />}
        </div>
      )}
    </FieldFrame>
  )
}

/** Takes a file or refuses it in words, and says what would be taken. */
function useFileChoice(rules: FileRules, onFile: Props['onFile']) {
  const t = useTexts('ui')
  const locale = useLocale()
  const [refused, setRefused] = useState<string>()
  const types = formatChoice(rules.types, locale)
  const limit = formatSize(rules.mostBytes, locale)
  const take = (file: File | undefined) => {
    const fault = file && fileFault(file, rules)
    setRefused(fault && t(`file.${fault}`, { name: file.name, types, limit, size: formatSize(file.size, locale) }))
    if (!fault) onFile(file)
  }
  return { refused, take, said: t('file.rules', { types, limit }) }
}

function Line({ icon, children, action }: { icon: ReactNode; children: ReactNode; action: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="text-muted">{icon}</span>
      <span className="min-w-40 flex-1">{children}</span>
      {action}
    </div>
  )
}

/** Looks like a button; the press goes to the input that lies over it. */
function Press({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden className={buttonClass('outline', 'small')}>
      {children}
    </span>
  )
}

function Invitation() {
  const t = useTexts('ui')
  return (
    <Line icon={<Upload aria-hidden className="size-5" />} action={<Press>{t('file.choose')}</Press>}>
      <span className="text-table max-md:hidden">{t('file.drop')}</span>
    </Line>
  )
}

function Chosen({ file, busy, onRemove }: { file: File; busy: boolean; onRemove: () => void }) {
  const t = useTexts('ui')
  const size = formatSize(file.size, useLocale())
  const actions = (
    <span className="flex items-center gap-2">
      <Press>{t('file.replace')}</Press>
      <button
        type="button"
        aria-label={t('file.remove', { name: file.name })}
        onClick={onRemove}
        className="motion-state relative grid size-9 place-items-center rounded-control text-muted hover:bg-plum-tint hover:text-plum max-md:size-11"
      >
        <X aria-hidden className="size-4" />
      </button>
    </span>
  )
  return (
    <Line icon={<FileText aria-hidden className="size-5" />} action={!busy && actions}>
      <span role="status" className="block text-table">
        <strong className="block font-semibold wrap-anywhere">{file.name}</strong>
        <span className="text-muted">{busy ? size : t('file.replaces', { size })}</span>
      </span>
    </Line>
  )
}

function Uploading({ name, share }: { name: string; share?: number }) {
  const t = useTexts('ui')
  return (
    <span className="mt-3">
      <Progress label={t('file.uploading', { name })} share={share} />
    </span>
  )
}
