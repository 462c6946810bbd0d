import { useEffect, useState } from 'react'
import { type Page, PageProvider } from '../../lib/texts.tsx'
import { ButtonParts } from './ButtonParts.tsx'
import { ChoiceParts } from './ChoiceParts.tsx'
import { ComboboxParts } from './ComboboxParts.tsx'
import { FieldParts } from './FieldParts.tsx'
import { FileParts } from './FileParts.tsx'
import { OverlayParts } from './OverlayParts.tsx'
import { OnDemandParts } from './OnDemandParts.tsx'
import { DisplayParts } from './DisplayParts.tsx'
import { TableParts } from './TableParts.tsx'
import { NavigationParts } from './NavigationParts.tsx'

const parts = [
  ['buttons', 'Button'],
  ['fields', 'Fields'],
  ['combobox', 'Combobox'],
  ['quantity', 'Quantity'],
  ['switch', 'Switch'],
  ['checkbox', 'Checkbox'],
  ['radio-group', 'Radio group'],
  ['file-drop', 'File drop'],
  ['tabs', 'Tabs'],
  ['progress-steps', 'Progress steps'],
  ['pager', 'Pager'],
  ['breadcrumb', 'Breadcrumb'],
  ['dialog', 'Dialog and sheet'],
  ['menu', 'Menu'],
  ['tooltip', 'Tooltip'],
  ['toasts', 'Toasts'],
  ['table', 'Table'],
  ['price', 'Money, price, stock'],
  ['badge', 'Badge'],
  ['card', 'Card and skeleton'],
  ['empty-state', 'Empty state and errors'],
  ['on-demand', 'On demand']
]

/** Every component of the kit in every state, for developers; not included in production builds. Root island. */
export function KitPage({ page, pictures }: { page: Page; pictures: Readonly<Record<string, string>> }) {
  // Signals tests that the components are interactive.
  const [ready, setReady] = useState(false)
  useEffect(() => setReady(true), [])
  return (
    <PageProvider page={page}>
      <div data-ready={ready} className="grid grid-cols-1 gap-12 lg:grid-cols-[12rem_1fr]">
        <nav aria-label="Parts" className="lg:sticky lg:top-6 lg:self-start">
          <ul className="flex flex-wrap gap-x-4 text-table lg:grid">
            {parts.map(([id, title]) => (
              <li key={id}>
                <a href={`#${id}`} className="block py-1.5 text-teal hover:underline max-md:py-3">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid min-w-0 grid-cols-1 gap-12">
          <ButtonParts />
          <FieldParts />
          <ComboboxParts pictures={pictures} />
          <ChoiceParts />
          <FileParts />
          <NavigationParts />
          <OverlayParts />
          <TableParts />
          <DisplayParts />
          <OnDemandParts />
        </div>
      </div>
    </PageProvider>
  )
}
