import { useState } from 'react'
import { mergePartner, type MergePreview } from '../../../../../contract/desk/partners/merge.ts'
import { formatNumber } from '../../../../../contract/format.ts'
import { errorText } from '../../../../lib/api/api-error.ts'
import { useLocale, useTexts } from '../../../../lib/texts.tsx'
import { showSuccessToast } from '../../../../lib/toasts.ts'
import { useFailure, useIsMounted } from '../../../section/use-sending.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { Money } from '../../../ui/display/Money.tsx'
import { ErrorBanner } from '../../../ui/ErrorBanner.tsx'
import { deskCall } from '../../lib/desk-call.ts'
import { DescriptionList } from '../../parts/DescriptionList.tsx'
import { TableCard } from '../../parts/TableCard.tsx'
import { MergeFailure } from './MergeFailure.tsx'
import { MergeTable } from './MergeTable.tsx'

interface Props {
  preview: MergePreview
  /** Swaps the two partners. */
  onSwap: () => void
  /** Reloads the preview. */
  onReload: () => void
  /** Called once they are merged, unless another page or pair was opened in the meantime. */
  onDone: () => void
}

/** Differences, moved objects and obstacles, with the button that merges. */
export function MergeReview({ preview, onSwap, onReload, onDone }: Props) {
  const { kept, other, obstacles, warnings } = preview
  const t = useTexts('desk-partners')
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useFailure<unknown>((error) => errorText(error))
  const isMounted = useIsMounted()
  const names = { name: kept.name, other: other.name }
  const merge = async () => {
    setBusy(true)
    try {
      const input = { other: other.id, version: kept.version, otherVersion: other.version }
      await deskCall(mergePartner, { params: { id: kept.id }, input })
      showSuccessToast(t('merge.done', names))
      if (isMounted()) onDone()
    } catch (error) {
      setFailure(error)
      setBusy(false)
    }
  }
  const reload = () => {
    setFailure(undefined)
    onReload()
  }
  const canMerge = obstacles.length === 0
  return (
    <>
      {obstacles.map((text) => (
        <ErrorBanner key={text}>{text}</ErrorBanner>
      ))}
      <TableCard title={t('merge.comparison')}>
        <MergeTable kept={kept} other={other} />
      </TableCard>
      {canMerge && (
        <Card title={t('merge.moved', names)}>
          <MovedRecords {...preview} />
        </Card>
      )}
      {canMerge &&
        warnings.map((warning) => (
          <p key={warning} className="rounded-card bg-warning-tint p-4">
            {t(`merge.warnings.${warning}`, names)}
          </p>
        ))}
      {canMerge && <p className="max-w-text text-muted">{t('merge.final', names)}</p>}
      {failure !== undefined && <MergeFailure error={failure} onReload={reload} />}
      <div className="flex flex-wrap gap-3">
        {canMerge && (
          <Button appearance="danger" busy={busy} onClick={() => void merge()}>
            {t('merge.action', names)}
          </Button>
        )}
        {kept.currencyCode === other.currencyCode && (
          <Button appearance="outline" disabled={busy} onClick={onSwap}>
            {t('merge.swap')}
          </Button>
        )}
      </div>
    </>
  )
}

function MovedRecords({ kept, other, moved }: MergePreview) {
  const t = useTexts('desk-partners')
  const locale = useLocale()
  const counts = moved
    .filter(({ count }) => count > 0)
    .map(({ kind, count }) => [t(`merge.kinds.${kind}`), formatNumber(count, locale)] as const)
  const used = (
    <span key="used">
      <Money amount={kept.exposure + other.exposure} currency={kept.currencyCode} />
      {kept.creditLimit !== null && (
        <>
          {' / '}
          <Money amount={kept.creditLimit} currency={kept.currencyCode} />
        </>
      )}
    </span>
  )
  return <DescriptionList rows={[...counts, [t('merge.inUse'), used]]} />
}
