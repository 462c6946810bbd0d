import { Pencil } from 'lucide-react'
import { Fragment, useState } from 'react'
import { formatNumber, formatPercent } from '../../../../contract/format.ts'
import type { PriceList } from '../../../../contract/desk/prices.ts'
import { useLocale, useTexts } from '../../../lib/texts.tsx'
import { IconButton } from '../../ui/IconButton.tsx'
import { usePermissions } from '../lib/use-permissions.ts'
import { onDemand } from '../../ui/on-demand.tsx'

const TiersDialog = onDemand(async () => (await import('./TiersDialog.tsx')).TiersDialog)

/** The volume tiers of a list in one line, with a button to edit them. */
export function VolumeTiers({ list, onChange }: { list: PriceList; onChange: () => void }) {
  const t = useTexts('prices')
  const locale = useLocale()
  const canChange = usePermissions()('change-prices')
  const [isEditing, setEditing] = useState(false)
  const labels = list.volumeSteps.map(({ from, percent }) =>
    t('tiers.tier', { percent: formatPercent(percent / 100, locale), from: formatNumber(from, locale) })
  )
  return (
    <div className="flex items-center gap-2">
      <p className="figures min-w-0">
        {labels.length > 0 ? (
          <>
            <span className="mr-2 font-semibold">{t('tiers.title')}</span>
            {labels.map((label, i) => (
              <Fragment key={label}>
                {i > 0 && ' · '}
                <span className="whitespace-nowrap">{label}</span>
              </Fragment>
            ))}
          </>
        ) : (
          t('tiers.none')
        )}
      </p>
      {canChange && <IconButton icon={Pencil} label={t('tiers.edit')} onClick={() => setEditing(true)} />}
      {isEditing && <TiersDialog list={list} onClose={() => setEditing(false)} onChange={onChange} />}
    </div>
  )
}
