import { onDemand } from '../ui/on-demand.tsx'

/** The account menu's panel, loaded just before it opens. */
export const AccountPanel = onDemand(async () => (await import('./AccountMenuPanel.tsx')).AccountMenuPanel)
