import { onDemand } from '../ui/on-demand.tsx'

/** The account menu's panel, loaded when somebody is about to open it. */
export const AccountPanel = onDemand(async () => (await import('./AccountMenuPanel.tsx')).AccountMenuPanel)
