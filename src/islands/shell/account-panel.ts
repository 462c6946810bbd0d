import { onDemand } from '../ui/on-demand.tsx'

/** The account menu's panel, loaded when it is about to be opened. */
export const AccountPanel = onDemand(async () => (await import('./AccountMenuPanel.tsx')).AccountMenuPanel)
