import { Upload } from 'lucide-react'
import { type DragEvent, useState } from 'react'
import { formatChoice, formatSize } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { FieldFrame, type FieldWords } from './FieldFrame.tsx'
import { FileLine, Press } from './FileLine.tsx'
import { type FileRules, fileFault } from './file-rules.ts'
import { onDemand } from '../on-demand.tsx'

/** Fetched with the first file. */
const ChosenFile = onDemand(async () => (await import('./ChosenFile.tsx')).ChosenFile)

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
          {file ? <ChosenFile file={file} uploading={uploading} onRemove={() => take(undefined)} /> : <Invitation />}
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

function Invitation() {
  const t = useTexts('ui')
  const press = <Press>{t('file.choose')}</Press>
  return (
    <>
      {/* Nothing is dragged on a phone. */}
      <span className="justify-self-center md:hidden">{press}</span>
      <div className="max-md:hidden">
        <FileLine icon={<Upload aria-hidden className="size-5" />} action={press}>
          <span className="text-table">{t('file.drop')}</span>
        </FileLine>
      </div>
    </>
  )
}
