import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { pathOf } from '../../../../contract/endpoint.ts'
import { languages } from '../../../../contract/locale.ts'
import { exportPriceList } from '../../../../contract/desk/prices.ts'
import { deskDownload } from '../lib/desk-call.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'

/** Exports a price list as a file that can be imported again. */
export function ListExport({ code }: { code: string }) {
  const t = useTexts('prices')
  const locale = useLocale()
  const { tag } = languages.find((one) => one.code === locale)!
  const save = (format: 'xlsx' | 'csv') => {
    const path = `${pathOf(exportPriceList.path, { code })}?format=${format}&locale=${tag}`
    deskDownload(path, `${code}.${format}`).catch(() =>
      notify({ title: t('error'), text: t('exportFailed'), tone: 'failure', duration: noticeTimes.failure })
    )
  }
  return (
    <Menu
      label={t('export')}
      entries={[
        { label: t('excel'), icon: FileSpreadsheet, onSelect: () => save('xlsx') },
        { label: t('csv'), icon: FileText, onSelect: () => save('csv') }
      ]}
    >
      <Download aria-hidden className="size-4" />
      {t('export')}
      <ChevronDown aria-hidden className="size-4" />
    </Menu>
  )
}
