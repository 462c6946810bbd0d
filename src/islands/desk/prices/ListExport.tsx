import { pathOf } from '../../../../contract/endpoint.ts'
import { languageOf } from '../../../../contract/locale.ts'
import { exportPriceList } from '../../../../contract/desk/prices.ts'
import { deskDownload } from '../lib/desk-call.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'

/** Exports a price list as a file that can be imported again. */
export function ListExport({ code }: { code: string }) {
  const t = useTexts('prices')
  const locale = useLocale()
  const { tag } = languageOf(locale)
  const formats = useSpreadsheetFormats((format) =>
    deskDownload(`${pathOf(exportPriceList.path, { code })}?format=${format}&locale=${tag}`, `${code}.${format}`)
  )
  return <ExportMenu label={t('export')} formats={formats} size="small" />
}
