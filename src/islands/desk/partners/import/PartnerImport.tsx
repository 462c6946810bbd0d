import { Download } from 'lucide-react'
import { useState } from 'react'
import {
  type PartnerFileRow,
  partnerRowLimit,
  partnerTemplate,
  readPartnerFile
} from '../../../../../contract/desk/partners/partner-file.ts'
import { deskFileBytes, deskFileTypes } from '../../../../../contract/desk/prices.ts'
import { formOf } from '../../../../lib/api/files.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useFailure } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { FileDrop } from '../../../ui/form/FileDrop.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { useDownload } from '../../lib/use-download.ts'
import { FileFailed } from '../../parts/FileFailed.tsx'
import { InputDialog } from '../../parts/InputDialog.tsx'
import { createPartners, itemsOf } from './partner-import-run.ts'
import { FilePreview } from './FilePreview.tsx'

const rules = { types: deskFileTypes.map((type) => `.${type}`), maxBytes: deskFileBytes }

/** Imports a file of partners: shows its rows and creates them, which continues if the dialog is closed. */
export function PartnerImport({ onClose }: { onClose: () => void }) {
  const t = useTexts('desk-partners')
  const prices = useTexts('prices')
  const { file, rows, error, isReading, read, restart } = useFile()
  const items = rows && itemsOf(rows)
  const create = () => {
    if (items) void createPartners(items)
    onClose()
  }
  return (
    <InputDialog
      open
      onClose={onClose}
      isChanged={(items?.length ?? 0) > 0}
      size={rows ? 'wide' : 'medium'}
      title={t('import.title')}
      subtitle={rows && file?.name}
      footer={
        <>
          <Button appearance="outline" onClick={rows ? restart : onClose}>
            {prices(rows ? 'import.other' : 'import.cancel')}
          </Button>
          {items && items.length > 0 && <Button onClick={create}>{t('import.create', { count: items.length })}</Button>}
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4">
        {error !== undefined && <FileFailed file={file} error={error} busy={isReading} onRetry={read} />}
        {rows ? (
          <FilePreview rows={rows} />
        ) : (
          <>
            <p className="text-table text-muted">{t('import.columns', { limit: partnerRowLimit })}</p>
            <div>
              <TemplateButton />
            </div>
            <FileDrop
              label={t('import.file')}
              rules={rules}
              file={file}
              onFile={read}
              {...(isReading && { uploading: true as const })}
            />
            <p role="status" className="min-h-5 text-table text-muted">
              {isReading && t('import.reading')}
            </p>
          </>
        )}
      </div>
    </InputDialog>
  )
}

/** The chosen file, which is read immediately, and its rows. */
function useFile() {
  const [file, setFile] = useState<File>()
  const [rows, setRows] = useState<PartnerFileRow[]>()
  const [error, setError] = useFailure<unknown>()
  const [isReading, setReading] = useState(false)
  const read = async (chosen: File | undefined) => {
    setFile(chosen)
    if (!chosen) return setError()
    setReading(true)
    try {
      setRows(await deskCall(readPartnerFile, { form: formOf(readPartnerFile, {}, chosen) }))
      setError()
    } catch (failure) {
      setError(failure)
    }
    setReading(false)
  }
  const restart = () => {
    setRows(undefined)
    setFile(undefined)
  }
  return { file, rows, error, isReading, read: (chosen: File | undefined) => void read(chosen), restart }
}

function TemplateButton() {
  const t = useTexts('desk-partners')
  const download = useDownload()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    await download(partnerTemplate.path, 'partners.xlsx')
    setBusy(false)
  }
  return (
    <Button appearance="outline" size="small" busy={busy} onClick={() => void save()}>
      <Download aria-hidden className="size-4" />
      {t('import.template')}
    </Button>
  )
}
