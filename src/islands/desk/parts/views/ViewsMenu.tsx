import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import { listViews, type SavedView, type ViewSection } from '../../../../../contract/desk/shell/views.ts'
import { useLoad } from '../../../../lib/api/use-load.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import type { UpdateSearch } from '../../../../lib/use-search-params.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { queryOf, withView } from './view-query.ts'

const ViewsDialog = onDemand(async () => (await import('./ViewsDialog.tsx')).ViewsDialog)

interface Props {
  section: ViewSection
  search: URLSearchParams
  /** URL parameters for the filters or sort order of the list. */
  filters: readonly string[]
  updateSearch: UpdateSearch
}

/** The user's saved filters of a list: opens one, or saves the current ones. */
export function ViewsMenu({ section, search, filters, updateSearch }: Props) {
  const t = useTexts('desk')
  const { data } = useLoad('views', (signal) => deskCall(listViews, { signal }))
  const [changed, setChanged] = useState<readonly SavedView[]>()
  const [isEditing, setEditing] = useState(false)
  const views = (changed ?? data ?? []).filter((view) => view.section === section)
  const query = queryOf(search, filters)
  const open = views.find((view) => view.query === query)
  return (
    <>
      <Menu
        label={open ? t('views.openNow', { name: open.name }) : t('views.menu')}
        entries={[
          ...views.map((view) => ({ label: view.name, onSelect: () => updateSearch(withView(view.query, filters)) })),
          { label: t('views.edit'), onSelect: () => setEditing(true) }
        ]}
      >
        <Bookmark aria-hidden className={`size-4 ${open ? 'fill-current' : ''}`} />
        <span className="max-w-40 truncate">{open?.name ?? t('views.menu')}</span>
      </Menu>
      {isEditing && (
        <ViewsDialog
          section={section}
          query={query}
          views={views}
          onChanged={setChanged}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
