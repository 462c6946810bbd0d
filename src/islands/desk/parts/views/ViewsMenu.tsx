import { Bookmark } from 'lucide-react'
import { useState } from 'react'
import type { ViewSection } from '../../../../../contract/desk/shell/views.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import type { UpdateSearch } from '../../../../lib/use-search-params.ts'
import { onDemand } from '../../../ui/on-demand.tsx'
import { Menu } from '../../../ui/overlay/Menu.tsx'
import { useViews } from './use-views.ts'
import { withView } from './view-query.ts'

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
  const [isEditing, setEditing] = useState(false)
  const { views, query, setViews } = useViews(section, search, filters)
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
          onChanged={setViews}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  )
}
