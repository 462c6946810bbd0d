import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { formatChoice, formatSize } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { FieldFrame, type FieldTexts } from './FieldFrame.tsx'
import { FileLine, ButtonLook } from './FileLine.tsx'
import { type FileRules, fileError } from './file-rules.ts'
import { onDemand } from '../on-demand.tsx'

/** Loaded with the first file. */
const ChosenFile = onDemand(async () => (await import('./ChosenFile.tsx')).ChosenFile)

interface Props extends Omit<FieldTexts, 'aside'> {
  rules: FileRules
  file: File | undefined
  /** Called with a valid file, or undefined when it is removed. */
  onFile: (file: File | undefined) => void
  /** Uploaded share from 0 to 1, or true if unknown. No other file is accepted in the meantime. */
  uploading?: number | true
}

/**
 * A single file, selected or dropped; a new one replaces the old one. Shows the accepted types before, and errors
 * after.
 */
export function FileDrop({ label, labelHidden, optional, hint, error, rules, file, onFile, uploading }: Props) {
  const { rejected, chooseFile, rulesText } = useFileChoice(rules, onFile)
  const [isDragOver, setDragOver] = useState(false)
  const busy = uploading !== undefined
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setDragOver(false)
    if (!busy) chooseFile(event.dataTransfer.files[0])
  }
  const notes = hint ? (
    <>
      {rulesText} {hint}
    </>
  ) : (
    rulesText
  )
  return (
    <FieldFrame label={label} labelHidden={labelHidden} optional={optional} hint={notes} error={rejected ?? error}>
      {(control) => (
        <div
          className={`motion-state relative grid min-h-16 items-center rounded-control border border-dashed p-3 outline-offset-2 outline-teal has-[input:focus-visible]:outline-2 ${isDragOver ? 'border-plum bg-blush-tint' : 'border-control bg-paper'} ${control['aria-invalid'] ? 'border-danger' : ''}`}
          onDragEnter={() => setDragOver(true)}
          onDragLeave={() => setDragOver(false)}
        >
          {/* The input covers the box, so that click, drop and keyboard all reach it. */}
          <input
            {...control}
            type="file"
            accept={rules.types.join(',')}
            aria-disabled={busy || undefined}
            onClick={(event) => busy && event.preventDefault()}
            onChange={({ target }) => {
              chooseFile(target.files?.[0])
              // Allows choosing the same file again after correcting it.
              target.value = ''
            }}
            onDragOver={(event) => event.preventDefault()}
            onDrop={drop}
            className="absolute inset-0 size-full cursor-pointer opacity-0 aria-disabled:cursor-not-allowed"
          />
          {file ? (
            <ChosenFile file={file} uploading={uploading} onRemove={() => chooseFile(undefined)} />
          ) : (
            <DropHint />
          )}
        </div>
      )}
    </FieldFrame>
  )
}

/** Accepts a file or rejects it with a message, and describes the accepted types. */
function useFileChoice(rules: FileRules, onFile: Props['onFile']) {
  const t = useTexts('ui')
  const locale = useLocale()
  const [rejected, setRejected] = useState<string>()
  const types = formatChoice(rules.types, locale)
  const limit = formatSize(rules.maxBytes, locale)
  const chooseFile = (file: File | undefined) => {
    const error = file && fileError(file, rules)
    setRejected(error && t(`file.${error}`, { name: file.name, types, limit, size: formatSize(file.size, locale) }))
    if (!error) onFile(file)
  }
  return { rejected, chooseFile, rulesText: t('file.rules', { types, limit }) }
}

function DropHint() {
  const t = useTexts('ui')
  const chooseButton = <ButtonLook>{t('file.choose')}</ButtonLook>
  return (
    <>
      {/* Phones have no drag and drop. */}
      <span className="justify-self-center md:hidden">{chooseButton}</span>
      <div className="max-md:hidden">
        <FileLine icon={<Upload aria-hidden className="size-5" />} action={chooseButton}>
          <span className="text-table">{t('file.drop')}</span>
        </FileLine>
      </div>
    </>
  )
}
