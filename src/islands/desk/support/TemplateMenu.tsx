import { TextQuote } from 'lucide-react'
import type { DeskRequest, SupportTemplate } from '../../../../contract/desk/support.ts'
import { useTexts } from '../../../lib/texts.tsx'
import { Menu } from '../../ui/overlay/Menu.tsx'
import { useStaff } from '../lib/use-staff.ts'
import { fillIn } from './fill-in.ts'

interface Props {
  request: DeskRequest
  templates: readonly SupportTemplate[]
  onInsert: (text: string) => void
  onEdit: () => void
}

/** The reply templates in the language of a request. */
export function TemplateMenu({ request, templates, onInsert, onEdit }: Props) {
  const t = useTexts('desk-support')
  const staff = useStaff()?.name ?? ''
  const { name, reference, locale } = request
  const inRequestLanguage = templates.filter((template) => template.locale === locale)
  return (
    <Menu
      label={t('templates.open')}
      className="motion-state inline-flex min-h-10 items-center gap-2 rounded-control px-3 text-table font-semibold text-plum hover:bg-plum-tint max-md:min-h-11"
      entries={[
        ...inRequestLanguage.map(({ title, text }) => ({
          label: title,
          onSelect: () => onInsert(fillIn(text, { name, reference, staff }))
        })),
        { label: t('templates.edit'), onSelect: onEdit }
      ]}
    >
      <TextQuote aria-hidden className="size-4" />
      {t('templates.open')}
    </Menu>
  )
}
