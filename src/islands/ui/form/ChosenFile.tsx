import { FileText, X } from 'lucide-react'
import { formatSize } from '../../../../contract/format.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { FileLine, ButtonLook } from './FileLine.tsx'
import { Progress } from '../Progress.tsx'

interface Props {
  file: File
  /** Uploaded share, or true if unknown. */
  uploading?: number | true
  onRemove: () => void
}

/** The file in a file drop with its upload progress. */
export function ChosenFile({ file, uploading, onRemove }: Props) {
  const t = useTexts('ui')
  const share = uploading === true ? undefined : uploading
  return (
    <>
      <Chosen file={file} busy={uploading !== undefined} onRemove={onRemove} />
      {uploading !== undefined && (
        <span className="mt-3">
          <Progress label={t('file.uploading', { name: file.name })} share={share} />
        </span>
      )}
    </>
  )
}

function Chosen({ file, busy, onRemove }: { file: File; busy: boolean; onRemove: () => void }) {
  const t = useTexts('ui')
  const size = formatSize(file.size, useLocale())
  const actions = (
    <span className="flex items-center gap-2">
      <ButtonLook>{t('file.replace')}</ButtonLook>
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
    <FileLine icon={<FileText aria-hidden className="size-5" />} action={!busy && actions}>
      <span role="status" className="block text-table">
        <strong className="block font-semibold wrap-anywhere">{file.name}</strong>
        <span className="text-muted">{busy ? size : t('file.replaces', { size })}</span>
      </span>
    </FileLine>
  )
}
