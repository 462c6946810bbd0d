import type { DocumentFormat } from '../../../../contract/payments/payment.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { ExportMenu } from '../../ui/ExportMenu.tsx'

interface Props {
  /** Path of the PDF. */
  path: string
  number: string
  save: (path: string, name: string) => Promise<void>
}

/** Downloads the XML of an invoice or credit note. Needs the texts of orders. */
export function XmlMenu({ path, number, save }: Props) {
  const t = useTexts('orders')
  const choice = (format: Exclude<DocumentFormat, 'pdf'>) => ({
    label: t(`xml.${format}`),
    save: () => save(`${path}?format=${format}`, `${number}-${format}.xml`)
  })
  return <ExportMenu label={t('xml.label')} size="small" formats={[choice('cii'), choice('ubl')]} />
}
