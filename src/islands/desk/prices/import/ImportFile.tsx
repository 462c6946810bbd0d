import { useState } from 'react'
import { deskFileBytes, deskFileTypes } from '../../../../../contract/desk/prices.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { FileFailed } from '../../parts/FileFailed.tsx'

const rules = { types: deskFileTypes.map((type) => `.${type}`), maxBytes: deskFileBytes }

interface Props {
  isReading: boolean
  /** Why the file was not read. */
  error: unknown
  /** Called with a file, or undefined when it is removed. */
  onFile: (file: File | undefined) => void
}

/** Accepts a file, which is uploaded immediately. */
export function ImportFile({ isReading, error, onFile }: Props) {
  const t = useTexts('prices')
  const [file, setFile] = useState<File>()
  const chooseFile = (chosen: File | undefined) => {
    setFile(chosen)
    onFile(chosen)
  }
  return (
    <>
      {error !== undefined && <FileFailed file={file} error={error} busy={isReading} onRetry={onFile} />}
      <p className="text-table text-muted">{t('import.columns')}</p>
      <FileDrop
        label={t('import.file')}
        rules={rules}
        file={file}
        onFile={chooseFile}
        {...(isReading && { uploading: true as const })}
      />
      <p role="status" className="min-h-5 text-table text-muted">
        {isReading && t('import.reading')}
      </p>
    </>
  )
}
