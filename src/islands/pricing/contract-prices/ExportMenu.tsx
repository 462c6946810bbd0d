import { ChevronDown, Download, FileSpreadsheet, FileText } from 'lucide-react'
import { exportContractPrices } from '../../../../contract/pricing/contract-prices.ts'
import { languages } from '../../../../contract/locale.ts'
import { download, fileAddress, isApiOnOtherOrigin } from '../../../lib/api/download.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { noticeTimes, notify } from '../../../lib/toasts.ts'
import { Menu } from '../../ui/overlay/Menu.tsx'

/** Exports all contract prices as a file, in the page's language. */
export function ExportMenu() {
  const t = useTexts('contract-price')
  const locale = useLocale()
  const { tag } = languages.find(({ code }) => code === locale)!
  const save = (format: 'xlsx' | 'csv') => {
    const path = `${exportContractPrices.path}?format=${format}&locale=${tag}`
    if (!isApiOnOtherOrigin()) return location.assign(fileAddress(path))
    download(path, `contract-price.${format}`).catch(() =>
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
