import type { DeskOrder } from '../../../../../contract/desk/orders.ts'
import { useTexts } from '../../../../lib/texts.tsx'
import { useSearchParams } from '../../../../lib/use-search-params.ts'
import { Button } from '../../../ui/Button.tsx'
import { usePermissions } from '../../lib/use-permissions.ts'
import { stepPermissions } from '../step-permissions.ts'

/** Opens packing of an order, if any part of it is ready to ship. */
export function PackButton({ order: { number, steps } }: { order: DeskOrder }) {
  const t = useTexts('desk-picking')
  const isPermitted = usePermissions()
  const { updateSearch } = useSearchParams()
  if (!isPermitted(stepPermissions.ship) || !Object.values(steps).some((due) => due.includes('ship'))) return null
  return (
    <Button appearance="outline" onClick={() => updateSearch({ order: undefined, pack: number })}>
      {t('pack.open')}
    </Button>
  )
}
