import { listTemplates } from '../../../../contract/desk/support.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useLocale } from '../../../lib/texts.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { deskCall } from '../lib/desk-call.ts'

const TemplateDialog = onDemand(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)

/** The reply templates beside no request: a new one is in the user's language. */
export function Templates({ onClose }: { onClose: () => void }) {
  const locale = useLocale()
  const { data } = useLoad('templates', (signal) => deskCall(listTemplates, { signal }))
  return data && <TemplateDialog templates={data} locale={locale} onClose={onClose} />
}
