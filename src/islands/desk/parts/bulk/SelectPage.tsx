import type { ReactNode } from 'react'
import { Button } from '../../../ui/Button.tsx'

/** On phones, where tables have no header: selects or deselects the whole page, below its rows. */
export function SelectPage({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <div className="border-t border-line px-4 py-2 md:hidden">
      <Button appearance="quiet" size="small" onClick={onClick}>
        {children}
      </Button>
    </div>
  )
}
