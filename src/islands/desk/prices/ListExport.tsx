import { pathOf } from '../../../../contract/endpoint.ts'
import { languageOf } from '../../../../contract/locale.ts'
import { exportPriceList } from '../../../../contract/desk/prices.ts'
import { deskDownload } from '../lib/desk-call.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'

/** Exports a price list as a file that can be imported again, with stock only for a stocktake. */
export function ListExport({ code }: { code: string }) {
  const t = useTexts('prices')
  const locale = useLocale()
  const { tag } = languageOf(locale)
  const save = (format: string, stock = '') =>
    deskDownload(
      `${pathOf(exportPriceList.path, { code })}?format=${format}${stock}&locale=${tag}`,
      `${code}.${format}`
    )
  const formats = useSpreadsheetFormats((format) => save(format))
  const withStock = useSpreadsheetFormats((format) => save(format, '&stock=current')).map((format) => ({
    ...format,
    label: t('exportWithStock', { format: format.label })
  }))
  return <ExportMenu label={t('export')} formats={[...formats, ...withStock]} size="small" />
}
