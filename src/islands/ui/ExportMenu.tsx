import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTexts } from '../../lib/texts.tsx'
import { showErrorToast } from '../../lib/toasts.ts'
import { buttonClass } from './button-class.ts'
import { Menu } from './overlay/Menu.tsx'

interface ExportFormat {
  label: string
  /** Downloads the file. */
  save: () => Promise<void>
}

interface Props {
  label: string
  formats: readonly ExportFormat[]
  size?: 'small' | 'medium'
  /** Shows the icon only, with this look. */
  iconClass?: string
}

/** A menu of files to download: one at a time, with a toast if it fails. */
export function ExportMenu({ label, formats, size = 'medium', iconClass }: Props) {
  const t = useTexts('ui')
  const [busy, setBusy] = useState(false)
  const start = async (save: ExportFormat['save']) => {
    setBusy(true)
    await save().catch((error: unknown) => showErrorToast(error, { fallback: t('downloadFailed') }))
    setBusy(false)
  }
  return (
    <Menu
      label={label}
      className={iconClass ?? buttonClass('outline', size, size === 'medium' ? 'max-md:w-full' : '')}
      entries={formats.map(({ label, save }) => ({ label, disabled: busy, onSelect: () => void start(save) }))}
    >
      {busy ? <span aria-hidden className="turning-ring size-4" /> : <Download aria-hidden className="size-4" />}
      {!iconClass && label}
    </Menu>
  )
}

/** The choices Excel and CSV. */
export function useSpreadsheetFormats(save: (format: 'xlsx' | 'csv') => Promise<void>): ExportFormat[] {
  const t = useTexts('ui')
  return [
    { label: t('spreadsheet.xlsx'), save: () => save('xlsx') },
    { label: t('spreadsheet.csv'), save: () => save('csv') }
  ]
}
