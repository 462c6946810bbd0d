import { MenuPanel, type MenuPanelProps } from '../ui/overlay/MenuPanel.tsx'
import { useAccountEntries } from './use-account-entries.ts'

/** The opened account menu: the sections available to the role, and sign-out. */
export function AccountMenuPanel(props: MenuPanelProps) {
  return <MenuPanel {...props} entries={useAccountEntries()} />
}
