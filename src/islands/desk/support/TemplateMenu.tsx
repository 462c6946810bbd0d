import { useStore } from '@nanostores/react'
import { TextQuote } from 'lucide-react'
import { useState } from 'react'
import { type DeskRequest, listTemplates } from '../../../../contract/desk/support.ts'
import { useLoad } from '../../../lib/api/use-load.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { onDemand } from '../../ui/on-demand.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { deskCall } from '../lib/desk-call.ts'
import { $desk } from '../lib/desk-session.ts'
import { fillIn } from './fill-in.ts'

const TemplateDialog = onDemand(async () => (await import('./TemplateDialog.tsx')).TemplateDialog)

/** The reply templates in the language of a request, and the dialog in which staff edit them. */
export function TemplateMenu({ request, onInsert }: { request: DeskRequest; onInsert: (text: string) => void }) {
  const t = useTexts('desk-support')
  const staff = useStore($desk)?.staff.name ?? ''
  const { data = [], retry } = useLoad('templates', (signal) => deskCall(listTemplates, { signal }))
  const [isEditing, setEditing] = useState(false)
  const { name, reference, locale } = request
  const own = data.filter((template) => template.locale === locale)
  return (
    <>
      <Menu
        label={t('templates.open')}
        className="motion-state inline-flex min-h-10 items-center gap-2 rounded-control px-3 text-table font-semibold text-plum hover:bg-plum-tint max-md:min-h-11"
        entries={[
          ...own.map(({ title, text }) => ({
            label: title,
            onSelect: () => onInsert(fillIn(text, { name, reference, staff }))
          })),
          { label: t('templates.edit'), onSelect: () => setEditing(true) }
        ]}
      >
        <TextQuote aria-hidden className="size-4" />
        {t('templates.open')}
      </Menu>
      {isEditing && (
        <TemplateDialog
          templates={data}
          locale={locale}
          onClose={() => {
            setEditing(false)
            retry()
          }}
        />
      )}
    </>
  )
}
