import { exportContractPrices } from '../../../../contract/pricing/contract-prices.ts'
import { languageOf } from '../../../../contract/locale.ts'
import { download } from '../../../lib/api/download.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { ExportMenu, useSpreadsheetFormats } from '../../ui/ExportMenu.tsx'

/** Exports all contract prices as a file, in the page's language. */
export function PriceExport() {
  const t = useTexts('contract-price')
  const locale = useLocale()
  const { tag } = languageOf(locale)
  const formats = useSpreadsheetFormats((format) =>
    download(`${exportContractPrices.path}?format=${format}&locale=${tag}`, `contract-price.${format}`)
  )
  return <ExportMenu label={t('export')} formats={formats} size="small" />
}
